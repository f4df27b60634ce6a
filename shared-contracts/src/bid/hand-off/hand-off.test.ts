import fc from 'fast-check'
import {
  mergeDraft,
  rowName,
  sameField,
  typedText,
  type AgreedField,
  type DraftRow,
  type DraftValue,
  type StoredField,
  type SentField,
} from '.'

const row = (rate: string, more: Partial<DraftRow> = {}): DraftRow => ({
  rate,
  adder: '',
  total: '',
  send: rate !== '',
  derived: 'total',
  ...more,
})
const start = { 'rows.o12': row(''), 'rows.o36': row('') }
const kept = (name: string, value: DraftValue, revision: number): StoredField => ({ name, value, revision })
const agreedOn = (value: DraftValue, revision: number): AgreedField => ({ value, revision })

describe('one field', () => {
  const name = 'rows.o36'
  const merged = (here: DraftValue, agreed: AgreedField | undefined, there: StoredField | undefined) =>
    mergeDraft({
      start,
      agreed: agreed === undefined ? {} : { [name]: agreed },
      here: { [name]: here },
      there: there === undefined ? [] : [there],
    })

  test.each<[string, DraftValue, AgreedField | undefined, StoredField | undefined, string]>([
    ['nothing typed anywhere', row(''), undefined, undefined, ''],
    ['typed here first', row('0.07'), undefined, undefined, 'send over nothing'],
    ['typed elsewhere first', row(''), undefined, kept(name, row('0.08'), 5), 'take 0.08'],
    ['typed on here', row('0.071'), agreedOn(row('0.07'), 5), kept(name, row('0.07'), 5), 'send over 5'],
    ['typed on elsewhere', row('0.07'), agreedOn(row('0.07'), 5), kept(name, row('0.08'), 6), 'take 0.08'],
    ['typed on both', row('0.071'), agreedOn(row('0.07'), 5), kept(name, row('0.08'), 6), 'ask 0.071 or 0.08'],
    ['typed the same on both', row('0.08'), agreedOn(row('0.07'), 5), kept(name, row('0.08'), 6), ''],
    ['typed on both before they ever met', row('0.07'), undefined, kept(name, row('0.08'), 6), 'ask 0.07 or 0.08'],
    ['emptied here', row(''), agreedOn(row('0.07'), 5), kept(name, row('0.07'), 5), 'send over 5'],
    ['thrown away elsewhere, not touched here', row('0.07'), agreedOn(row('0.07'), 5), undefined, ''],
    ['thrown away elsewhere, typed on here', row('0.08'), agreedOn(row('0.07'), 5), undefined, 'send over nothing'],
    ['started over on both', row(''), agreedOn(row('0.07'), 5), undefined, ''],
    [
      'started over here, typed on elsewhere',
      row(''),
      agreedOn(row('0.07'), 5),
      kept(name, row('0.08'), 6),
      'ask  or 0.08',
    ],
    [
      'thrown away and typed anew elsewhere',
      row('0.07'),
      agreedOn(row('0.07'), 5),
      kept(name, row('0.08'), 9),
      'take 0.08',
    ],
  ])('%s', (_, here, agreed, there, outcome) => {
    const { send, take, ask } = merged(here, agreed, there)
    const rate = (value: DraftValue) => (value as DraftRow).rate
    expect(
      [
        ...send.map(({ base }) => `send over ${base ?? 'nothing'}`),
        ...take.map(({ value }) => `take ${rate(value)}`),
        ...ask.map((conflict) => `ask ${rate(conflict.here)} or ${rate(conflict.there.value)}`),
      ].join(),
    ).toBe(outcome)
  })

  test('a field that the form does not have stays as the server has it', () => {
    const merge = mergeDraft({ start, agreed: {}, here: start, there: [kept('rows.o99', row('0.07'), 3)] })
    expect(merge).toEqual({ send: [], take: [], ask: [], agreed: {} })
  })
})

/** The server's part of a draft: a field is written if nobody wrote it since the revision it was typed over. */
function store() {
  const fields = new Map<string, StoredField>()
  let revision = 0
  return {
    read: () => [...fields.values()],
    put: (sent: readonly SentField[]) => {
      for (const { name, value, base } of sent)
        if ((fields.get(name)?.revision ?? null) === base) fields.set(name, kept(name, value, ++revision))
    },
  }
}

/** A page with the form open. */
function page(server: ReturnType<typeof store>) {
  let here: Record<string, DraftValue> = { ...start }
  let agreed: Record<string, AgreedField> = {}
  const sent: Record<string, DraftValue> = {}
  const sync = (choose: 'mine' | 'theirs') => {
    for (let round = 0; round < 3; round++) {
      const merge = mergeDraft({ start, agreed, sent, here, there: server.read() })
      agreed = merge.agreed
      for (const { name, value } of merge.take) here = { ...here, [name]: value }
      for (const { name, there } of merge.ask) {
        agreed = { ...agreed, [name]: there }
        if (choose === 'theirs') here = { ...here, [name]: there.value }
      }
      for (const { name, value } of merge.send) sent[name] = value
      server.put(merge.send)
    }
  }
  return { type: (name: string, value: DraftValue) => (here = { ...here, [name]: value }), here: () => here, sync }
}

test('whatever two pages type, offline or not, once both have asked they show the same, nothing lost unasked', () => {
  const step = fc.record({
    page: fc.nat(1),
    name: fc.constantFrom('rows.o12', 'rows.o36'),
    rate: fc.constantFrom('', '0.07', '0.08', '0.09'),
    sync: fc.boolean(),
    choose: fc.constantFrom('mine' as const, 'theirs' as const),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const server = store()
      const pages = [page(server), page(server)] as const
      for (const { page: at, name, rate, sync, choose } of steps) {
        const typing = pages[at as 0 | 1]
        typing.type(name, row(rate))
        // What was typed last stands until a person chose otherwise.
        if (sync) typing.sync(choose)
        else expect(sameField(typing.here()[name], row(rate))).toBe(true)
      }
      for (const each of [...pages, ...pages]) each.sync('mine')
      pages[0].sync('theirs')
      for (const name of Object.keys(start)) expect(sameField(pages[0].here()[name], pages[1].here()[name])).toBe(true)
    }),
  )
})

test('one page alone is never asked, though no answer ever comes', () => {
  const step = fc.record({ name: fc.constantFrom('rows.o12', 'rows.o36'), rate: fc.constantFrom('', '0.07', '0.08') })
  fc.assert(
    fc.property(fc.array(step), fc.array(fc.boolean()), (steps, syncs) => {
      const server = store()
      let here: Record<string, DraftValue> = { ...start }
      let agreed: Record<string, AgreedField> = {}
      const sent: Record<string, DraftValue> = {}
      steps.forEach(({ name, rate }, at) => {
        here = { ...here, [name]: row(rate) }
        if (!(syncs[at] ?? true)) return
        const merge = mergeDraft({ start, agreed, sent, here, there: server.read() })
        expect([merge.take, merge.ask]).toEqual([[], []])
        agreed = merge.agreed
        for (const { name, value } of merge.send) sent[name] = value
        server.put(merge.send)
      })
    }),
  )
})

test.each<[DraftValue, DraftValue, boolean]>([
  [row('0.07'), row('0.08'), false],
  [row('0.07', { adder: '0.001', total: '0.071' }), row('0.07', { adder: '0.002', total: '0.072' }), false],
  [row('0.07'), row(''), false],
  [row('0.07'), row('0.07', { send: false }), false],
  [row('0.07'), row('0.07', { derived: 'rate' }), true],
  [row('0.07'), row('0.07000'), true],
  [row('.5'), row('0.50'), true],
  [row('0.7'), row('0.07'), false],
  ['dual', 'consolidated', false],
  [true, false, false],
  [true, true, true],
])('%j and %j are the same: %s', (here, there, same) => expect(sameField(here, there)).toBe(same))

test('what was typed reads as terms and rates, six and how many more', () => {
  const options = Array.from({ length: 8 }, (_, at) => ({ id: `o${at + 1}`, minTerm: at + 1, maxTerm: at + 1 }))
  const fields = [
    ...options.map(({ id }, at) => ({ name: `rows.${rowName(id)}`, value: row(at === 0 ? '' : '0.07') })),
    { name: 'rows.ogone', value: row('0.09') },
    { name: 'billingMethod', value: 'dual' },
  ]
  expect(typedText(options, fields, 2)).toBe('1 month emptied, 2 months 0.07, 6 more terms, billing method')
  expect(typedText(options, fields)).toMatch(/7 months 0\.07, 8 months 0\.07, billing method$/)
  expect(typedText(options, [{ name: fields[1]!.name, value: { ...row('0.07'), untouched: true } }])).toBe('')
})
