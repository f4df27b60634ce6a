import { isNotOffered, type ApiClient } from 'shared-contracts/api'
import { putDraft, readAssignment, type StoredField } from 'shared-contracts/bid/hand-off'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import { enforcedDeadline, type Scenario } from 'shared-contracts/bid/request'
import { keptTyping, typingName } from 'shared-contracts/session'
import { createDraftSync, syncRecord } from '../../bid/hand-off/draft-sync'
import { fieldsOf, withFields } from '../../bid/hand-off/form-fields'
import { assignmentPath } from '../../ui/use-assignment'
import { startingValues, type BidFormValues } from '../../ui/bid-form-values'
import { bidDraftIds, typedValues } from '../bid-form/bid-draft'

export interface DraftPlace {
  api: ApiClient
  repId: string
  /** ms since 1970, by the server's clock. */
  now: () => number
}

export interface KeptRates {
  /** `memory`: this browser has no room, it is lost when the page is left. */
  where: 'storage' | 'memory'
  /** Whether the server has it too; nothing with a provider that keeps no drafts. */
  onServer: boolean | undefined
  /** Fields that were typed elsewhere meanwhile: the form asks which of the two is meant. */
  conflicts: readonly string[]
}

/** A request's draft while its form is not open: as the form would show it, and to put rates into. */
export interface OpenDraft {
  values: BidFormValues
  put(rows: Readonly<Record<string, QuoteInput>>): Promise<KeptRates>
  close(): void
}

/** Opens the rep's draft of a request, in this browser and on the server, by the rules of the open form. */
export async function openDraft({ api, repId, now }: DraftPlace, scenario: Scenario): Promise<OpenDraft> {
  const name = typingName('bidDraft', repId, ...bidDraftIds(scenario))
  const until = enforcedDeadline(scenario.quoteRequest)
  const params = assignmentPath(scenario)
  const start = startingValues(scenario)
  let values = typedValues(keptTyping.read(name, now())?.values, start) ?? start
  let conflicts: readonly string[] = []
  let hasFailed = false
  const sync = createDraftSync({
    start: fieldsOf(start),
    here: () => fieldsOf(values),
    put: async (fields) => {
      try {
        const body = { fields: [...fields] }
        return (await api.call(putDraft, { params, body }, { ownMessage: true })).fields
      } catch (error) {
        hasFailed = true
        throw error
      }
    },
    take: (fields) => {
      values = withFields(values, fields)
    },
    onConflicts: (asked) => {
      conflicts = asked.map((conflict) => conflict.name)
    },
    record: syncRecord({ repId, scenario: params, until, now }),
  })
  const own = await ownFields(api, params, repId)
  if (own.fields) sync.read(own.fields)
  return {
    values,
    async put(rows) {
      values = { ...values, rows: { ...values.rows, ...rows } }
      const where = keptTyping.keep(name, { values, typedAt: now(), until })
      await sync.flush()
      sync.stop()
      return { where, onServer: own.known ? own.fields !== undefined && !hasFailed : undefined, conflicts }
    },
    close: sync.stop,
  }
}

/** What the server has of the rep's draft; `known` is false with a provider that keeps none. */
async function ownFields(
  api: ApiClient,
  params: { id: string; scenarioId: string },
  repId: string,
): Promise<{ known: boolean; fields: StoredField[] | undefined }> {
  try {
    const { drafts } = await api.call(readAssignment, { params }, { ownMessage: true })
    return { known: true, fields: drafts.find(({ rep }) => rep.userId === repId)?.fields ?? [] }
  } catch (error) {
    return { known: !isNotOffered(error), fields: undefined }
  }
}
