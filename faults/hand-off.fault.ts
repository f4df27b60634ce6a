import assert from 'node:assert/strict'
import test from 'node:test'
import { handOver, putDraft, readAssignment, takeOver, type Assignment } from 'shared-contracts/bid/hand-off'
import { openScenario } from './testing/bids'
import { documentsBucket } from './testing/documents-bucket'
import { follow, SOON } from './testing/follow-changes'
import { emptyDatabase } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

// Alone: it measures how soon others know.

const field = 'rows.o12'
const RATE = { rate: '0.0651', adder: '', total: '0.0651', send: true, derived: 'total' } as const

test('Dana at one instance, Theo at another: what one does is on the desk of the other within 2 s', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, ...(await documentsBucket(t)) }
  const first = await startApi(t, env)
  const second = await startApi(t, env)
  const danaToken = await signIn(first.url)
  const theoToken = await signIn(second.url, 'theo.marsh@larkspur.example')
  const dana = clientOf(first.url, danaToken)
  const theo = clientOf(second.url, theoToken)
  const { quoteRequest, pricingScenario } = await openScenario(dana)
  const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
  const request = { id: quoteRequest.id }
  const streams = { dana: await follow(first.url, danaToken), theo: await follow(second.url, theoToken) }

  const figures: string[] = []
  /** Does it, and waits until the other's stream has told it and their desk shows it. */
  async function reaches(
    who: 'dana' | 'theo',
    what: string,
    act: () => Promise<unknown>,
    shows: (simulator: Assignment) => boolean,
  ) {
    const stream = streams[who]
    const began = performance.now()
    let seen = stream.count()
    await act()
    for (;;) {
      await stream.moreThan(seen)
      seen = stream.count()
      if (shows(await (who === 'dana' ? dana : theo).call(readAssignment, { params }))) break
    }
    const took = performance.now() - began
    assert.ok(took < SOON, `${what}: ${took} ms`)
    figures.push(`${what} ${Math.round(took)} ms`)
  }
  const draftOf = (simulator: Assignment, userId: string) =>
    simulator.drafts.find(({ rep }) => rep.userId === userId)?.fields ?? []

  await reaches(
    'theo',
    'draft',
    () => dana.call(putDraft, { params, body: { browser: 'desk', fields: [{ name: field, value: RATE }] } }),
    (simulator) =>
      simulator.editor?.rep.userId === 'dana' &&
      draftOf(simulator, 'dana').some(({ name, value }) => name === field && typeof value === 'object'),
  )
  await reaches(
    'theo',
    'hand over',
    () => dana.call(handOver, { params: request, body: { to: 'theo', note: 'Please finish it.' } }),
    ({ owner, handOff }) => owner.userId === 'theo' && handOff?.note === 'Please finish it.',
  )
  await reaches(
    'dana',
    'take over',
    () => theo.call(takeOver, { params, body: { from: 'dana', browser: 'laptop' } }),
    (simulator) =>
      simulator.editor?.rep.userId === 'theo' &&
      simulator.handOff == null &&
      draftOf(simulator, 'theo').some(({ name }) => name === field),
  )
  assert.deepEqual(draftOf(await dana.call(readAssignment, { params }), 'dana'), [], 'the draft went along')
  t.diagnostic(`between two instances: ${figures.join(', ')}`)
})
