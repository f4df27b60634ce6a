// The whole check: every call that is declared is asked or named with its reason, the specifications' first.
import type { readIdentity } from '../../shared-contracts/src/account'
import { buildPath, type EndpointResponse, type EndpointShape } from '../../shared-contracts/src/api'
import type { QuoteRequest } from '../../shared-contracts/src/bid/request'
import { everyEndpoint } from '../every-endpoint'
import { askedBeyond, askedOfEveryProvider } from './asked-calls'
import { isSpecified, lineOf, type Finding } from './finding'
import { inputFor, type Asked, type Known } from './known'
import { connect, type Outcome, type Provider, type ProviderSettings } from './provider'
import { signIn, type Account } from './sign-in'
import { notesOf, summaryOf } from './summary'
import { whyNeverAsked, without } from './without'
import { askWrites, writes } from './writes'

export interface Check extends ProviderSettings, Account {
  /** Ids of requests on which what can be repeated or undone is written. */
  write: readonly string[]
}

/** Every call conforms, one does not, or nothing could be asked. */
export type Result = 0 | 1 | 2

/** Statuses of a call that is not there. */
const ABSENT = [404, 405, 410, 501]

/** Tells each call as it was answered, then how many there were of each kind. */
export async function checkProvider(check: Check, tell: (line: string) => void): Promise<Result> {
  const provider = connect(check)
  const signedIn = await signIn(provider, check.api, check)
  if ('stop' in signedIn) {
    tell(signedIn.stop)
    return 2
  }
  const findings: Finding[] = []
  const note = (...found: Finding[]) => {
    for (const finding of found) tell(lineOf(finding))
    findings.push(...found)
  }
  tell(`${check.api}, signed in as ${check.email}\n\nCalls of the specifications`)
  note(...signedIn.findings)
  const known = factsOf(signedIn.identity)
  for (const asked of askedOfEveryProvider) note(await askOne(provider, asked, known))
  note(...(await written(provider, check.write, known.requests ?? [])))
  note(...neverAsked(findings, true))
  tell('\nAdditions of the portal, which a provider may lack')
  for (const asked of askedBeyond) note(await askOne(provider, asked, known))
  note(...neverAsked(findings, false))
  tell(`\n${[...summaryOf(findings), ...notesOf(provider)].join('\n')}`)
  const bad = findings.some(
    ({ endpoint, verdict }) => isSpecified(endpoint) && !['conforms', 'not asked'].includes(verdict),
  )
  return bad ? 1 : 0
}

const factsOf = (identity: EndpointResponse<typeof readIdentity> | undefined): Known => ({
  supplierId: identity?.supplier.id,
  repId: identity?.supplierRep.userId,
})

async function askOne(provider: Provider, asked: Asked, known: Known): Promise<Finding> {
  const { endpoint } = asked
  Object.assign(known, await asked.seek?.(provider, known))
  const input = inputFor(asked, known)
  if (typeof input === 'string') return { endpoint, path: endpoint.path, verdict: 'not asked', says: input }
  const outcome = await provider.ask(endpoint, input)
  if (outcome.answer !== undefined) Object.assign(known, asked.learn(outcome.answer, known))
  return { endpoint, path: buildPath(endpoint, input.params), ...judged(endpoint, outcome) }
}

/** With what a rep misses where the portal gets nothing of it; an addition that is not there is not offered. */
function judged(
  endpoint: EndpointShape,
  { verdict, says, answer, status }: Outcome,
): Pick<Finding, 'verdict' | 'says'> {
  const isRead = verdict === 'conforms' || answer !== undefined
  const missed = isRead ? '' : ` Without it: ${without(endpoint.id)}.`
  if (isSpecified(endpoint) || !ABSENT.includes(status)) return { verdict, says: isRead ? says : `${says}.${missed}` }
  return { verdict: 'not offered', says: `status ${status}.${missed}` }
}

async function written(provider: Provider, ids: readonly string[], list: readonly QuoteRequest[]): Promise<Finding[]> {
  if (ids.length > 0) {
    const now = Date.now() + (provider.clockAhead ?? 0)
    const found: Finding[] = []
    for (const id of ids) found.push(...(await askWrites(provider, list, id, now)))
    return found
  }
  const says = 'it writes; name a request for it with --write'
  return writes.map((endpoint) => ({ endpoint, path: endpoint.path, verdict: 'not asked', says }))
}

/** What is declared and was neither asked nor given a reason. */
function neverAsked(findings: readonly Finding[], specified: boolean): Finding[] {
  return everyEndpoint
    .filter((each) => isSpecified(each) === specified && !findings.some(({ endpoint }) => endpoint.id === each.id))
    .map((endpoint) => ({ endpoint, path: endpoint.path, verdict: 'not asked', says: whyNeverAsked(endpoint.id) }))
}
