import { isNotOffered, type ApiClient, toProblem, type Problem } from 'shared-contracts/api'
import { putDraft, readAssignment, type StoredField } from 'shared-contracts/bid/hand-off'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import {
  enforcedDeadline,
  type Scenario,
  listPricingScenarios,
  PRIMARY_SCENARIO,
  readScenario,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import { typingStore, typingName } from 'shared-contracts/session'
import { createDraftSync, syncRecord } from '../../bid/hand-off/draft-sync'
import { toDraftFields, withFields } from '../../bid/hand-off/form-fields'
import { readBrowserName } from '../../ui/browser-name'
import { assignmentPath } from '../../ui/use-assignment'
import { begunValues, startingValues, type BidFormValues } from '../../ui/bid-form-values'
import { bidDraftIds, typedValues } from '../bid-form/bid-draft'

interface DraftContext {
  api: ApiClient
  repId: string
  /** ms since 1970, by the server's clock. */
  now: () => number
}

export interface StoredRates {
  /** `memory`: this browser has no room, it is lost when the page is left. */
  where: 'storage' | 'memory'
  /** Whether the server has it too; nothing with a provider that keeps no drafts. */
  onServer: boolean | undefined
  /** Fields that were typed elsewhere meanwhile: the form asks which of the two is meant. */
  conflicts: readonly string[]
}

/** A request's draft while its form is not open: as the form would show it, and to put rates into. */
interface OpenDraft {
  values: BidFormValues
  put(rows: Readonly<Record<string, QuoteInput>>): Promise<StoredRates>
  close(): void
}

/** Opens the rep's draft of a request, in this browser and on the server, by the rules of the open form. */
export async function openDraft({ api, repId, now }: DraftContext, scenario: Scenario): Promise<OpenDraft> {
  const name = typingName('bidDraft', repId, ...bidDraftIds(scenario))
  const until = enforcedDeadline(scenario.quoteRequest)
  const params = assignmentPath(scenario)
  let values = typedValues(typingStore.read(name, now())?.values, scenario) ?? startingValues(scenario)
  let conflicts: readonly string[] = []
  let hasFailed = false
  const record = syncRecord({ repId, scenario: params, until: () => until, now })
  let isLooking = true
  const sync = createDraftSync({
    start: () => toDraftFields(scenario, begunValues(scenario, values)),
    here: () => toDraftFields(scenario, values),
    put: async (fields) => {
      try {
        const body = { fields: [...fields], browser: readBrowserName() }
        return (await api.call(putDraft, { params, body }, { ownMessage: true })).fields
      } catch (error) {
        hasFailed = true
        throw error
      }
    },
    take: (fields, there) => {
      values = withFields(scenario, values, fields, there)
    },
    onTypedTwice: (twice) => {
      conflicts = twice.map((conflict) => conflict.name)
    },
    onEditedElsewhere: () => undefined,
    // Looking takes what lies elsewhere for itself alone: the browser's own draft does not have it.
    record: {
      ...record,
      keep: (synced) => {
        if (!isLooking) record.keep(synced)
      },
    },
  })
  const own = await ownFields(api, params, repId)
  if (own.fields) sync.read(own.fields)
  return {
    values,
    async put(rows) {
      values = { ...values, rows: { ...values.rows, ...rows } }
      const where = typingStore.keep(name, { values, typedAt: now(), until })
      isLooking = false
      await sync.flush()
      sync.stop()
      return { where, onServer: own.isOffered ? Boolean(own.fields) && !hasFailed : undefined, conflicts }
    },
    close: sync.stop,
  }
}

/** What the server has of the rep's draft; `isOffered` is false with a provider that keeps none. */
async function ownFields(
  api: ApiClient,
  params: { id: string; scenarioId: string },
  repId: string,
): Promise<{ isOffered: boolean; fields: StoredField[] | undefined }> {
  try {
    const { drafts } = await api.call(readAssignment, { params }, { ownMessage: true })
    return { isOffered: true, fields: drafts.find(({ rep }) => rep.userId === repId)?.fields ?? [] }
  } catch (error) {
    return { isOffered: !isNotOffered(error), fields: undefined }
  }
}

/** Calls at a time: as many as a browser makes beside others. */
const CONCURRENCY = 4

/** Does the same with each, a few at a time; the answers are in the order of what was given. */
export async function withEach<Each, Made>(
  list: readonly Each[],
  make: (each: Each) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const rest = list.entries()
  const work = async () => {
    for (const [at, each] of rest) made[at] = await make(each)
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, list.length) }, work))
  return made
}

/** The primary scenario of a request as it is now, without its meters; or why it cannot be had. */
export async function readPrimaryScenario(api: ApiClient, bid: QuoteRequest): Promise<Scenario | Problem> {
  try {
    const scenarioId = bid.scenarioId === PRIMARY_SCENARIO ? await findPrimaryId(api, bid.id) : bid.scenarioId
    const params = { id: bid.id, scenarioId }
    return await api.call(readScenario, { params, query: { meters: 'omit' } }, { ownMessage: true })
  } catch (error) {
    return toProblem(error)
  }
}

/** Lists of some providers do not name it (B§7, decision 42). */
async function findPrimaryId(api: ApiClient, id: string): Promise<string> {
  const input = { params: { id }, query: { primary_only: 'true' as const } }
  const list = await api.call(listPricingScenarios, input, { ownMessage: true })
  return (list.find(({ primary }) => primary) ?? list[0])?.id ?? PRIMARY_SCENARIO
}

export const isScenario = (read: Scenario | Problem): read is Scenario => 'quoteRequest' in read
