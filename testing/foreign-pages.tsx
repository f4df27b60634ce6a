// Pages in front of a provider whose answers lack facts (decisions 42 and 55).
import { waitFor, type RenderResult } from '@testing-library/react'
import type { RemoteModule } from '../shared-contracts/src/remote'
import { readLeniently, type EndpointShape } from '../shared-contracts/src/api'
import { answerTo, fieldsOf, foreignFetch, seeded, type Answers, type FieldPath, type Lacks } from './answers-with-gaps'
import { showPart } from './show-part'
import { specifiedAnswers } from './specified-answers'
import { rep, supplier } from './specified-people'

export const foreignUser = { token: 'foreign-token', supplier, supplierRepresentative: rep }

/** How many of the fields are missing at random, and how often each page is tried so. */
const MISSING = 0.12
const SEEDS = [1, 2, 3]

/** What a page would show for a fact that it does not know, if it made one up. */
const INVENTED = /\bNaN\b|\bundefined\b|\bnull\b|\[object|Invalid|\$0(?:\.0+)?(?![.\d])|\b1970\b|12\/31\/1969/
/** What stands where a page has crashed. */
const CRASHED = /stopped working|Something unexpected/

export interface ForeignPage {
  name: string
  /** What it says where nothing is missing: without it the page was not there. */
  says: string
  /** What the provider answers, where that is not what the specification names. */
  answers?: Answers
  /** How it says that facts are not known, where it does not name them. */
  lacking?: readonly string[]
  show: (fetch: typeof globalThis.fetch) => Promise<Pick<RenderResult, 'container' | 'unmount'>>
}

/** A screen or widget of a remote as a page. */
export const pageOf = (
  remote: RemoteModule,
  kind: 'screens' | 'widgets',
  { part, says, route, path }: { part: string; says: string; route: string; path: string },
): ForeignPage => ({
  name: path === '/dashboard' ? part : path,
  says,
  show: async (fetch) => {
    const load = remote[kind]?.[part]
    if (!load) throw new Error(`no part is called ${part}`)
    return showPart((await load()).default, { user: foreignUser, route, path, fetch })
  },
})

const atRandom = (seed: number): Lacks => {
  const next = seeded(seed)
  return () => {
    const [drawn, kind] = [next(), next()]
    if (drawn > MISSING) return undefined
    return kind < 0.5 ? 'absent' : null
  }
}

async function look({ show }: ForeignPage, fetch: typeof globalThis.fetch, says?: string): Promise<string> {
  const { container, unmount } = await show(fetch)
  await waitFor(() => {
    expect(container).not.toBeEmptyDOMElement()
    expect(container.querySelector('[aria-busy=true]')).toBeNull()
    if (says !== undefined) expect(container).toHaveTextContent(says)
  })
  const text = container.textContent
  unmount()
  expect(text).not.toBe('')
  expect(text).not.toMatch(INVENTED)
  expect(text).not.toMatch(CRASHED)
  return text
}

/** The same field of every row: `*.companyName`. */
const patternOf = (path: FieldPath) => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')

/** A field that a page's provider never sends, and what the answers read as without it. */
interface Gap {
  name: string
  lacks: Lacks
  /** As it is read; of an answer that is read no more, whose it is. */
  read: string
}

/** The fields of what a page asks for, one at a time; of answers that cannot be read without it the first one each. */
async function gapsOf(page: ForeignPage, how: 'absent' | null): Promise<Gap[]> {
  const asked = new Map<string, { url: string; method: string }>()
  await look(
    page,
    (input, init) => {
      const [url, method] =
        input instanceof Request ? [input.url, input.method] : [String(input), init?.method ?? 'GET']
      asked.set(`${method} ${url}`, { url, method })
      return foreignFetch(() => undefined, page.answers)(input, init)
    },
    page.says,
  )
  const gaps: Gap[] = []
  for (const call of asked.values()) {
    const known = answerTo(call, () => undefined, page.answers ?? specifiedAnswers)
    if (!known) continue
    for (const pattern of new Set(fieldsOf(known.whole).map(patternOf))) {
      const lacks: Lacks = (id, path) => (id === known.endpoint.id && patternOf(path) === pattern ? how : undefined)
      const read = await readLeniently(
        known.endpoint.response as Exclude<EndpointShape['response'], string>,
        answerTo(call, lacks, page.answers ?? specifiedAnswers)?.answer,
        known.endpoint.complete,
        known.endpoint.mayLack,
      )
      const outcome = 'field' in read ? 'nothing' : JSON.stringify(read.data)
      gaps.push({ name: pattern, lacks, read: `${known.endpoint.id} ${outcome}` })
    }
  }
  return [...new Map(gaps.map((gap) => [gap.read, gap])).values()]
}

/** Each page with all facts, without some at random, and without any one: it stays up, and makes none up. */
export function testForeignPages(pages: readonly ForeignPage[]): void {
  describe.each(pages)('$name', (page) => {
    test('with all facts it says what it is for', () =>
      look(
        page,
        foreignFetch(() => undefined, page.answers),
        page.says,
      ))

    test.each(SEEDS)('stays up and invents nothing, by seed %s', (seed) =>
      look(page, foreignFetch(atRandom(seed), page.answers)),
    )

    test.each(['absent', null] as const)(
      'without any one of its facts (%s) it works, or says which one is not known',
      async (how) => {
        const silent: string[] = []
        for (const { name, lacks } of await gapsOf(page, how)) {
          const text = await look(page, foreignFetch(lacks, page.answers))
          const field = name.split('.').at(-1) ?? ''
          const isSaid = [page.says, field, ...(page.lacking ?? [])].some((each) => text.includes(each))
          if (!isSaid) silent.push(`${name}: ${text}`)
        }
        expect(silent).toEqual([])
      },
      120_000,
    )
  })
}
