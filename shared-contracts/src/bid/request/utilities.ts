import { z } from 'zod'
import { endpoint, id, IDS_MAX } from '../../api'
import { closedRefusals } from './bid.permissions'
import { quoteRequest, quoteRequestFields, type QuoteRequest } from './quote-request.schema'

export interface UtilitiesProblem {
  code: 'no-utility' | 'unknown-utility'
  message: string
}

/** What is wrong with a choice of utilities, or nothing (B§3, B§7). `offered` are those of the request's meters. */
export function utilitiesProblem(
  supported: readonly string[],
  offered: readonly string[],
): UtilitiesProblem | undefined {
  if (supported.length === 0)
    return { code: 'no-utility', message: 'Choose at least one utility, or opt out of this request.' }
  if (supported.some((id) => !offered.includes(id)))
    return {
      code: 'unknown-utility',
      message: 'A chosen utility does not belong to this request. Please reload the form.',
    }
  return undefined
}

/**
 * B§7: the body is the quote request. Of it `supportedUtilities` is written; everything else is the server's to say
 * and stays. `version` is the one the client read: an older one is 409 with who and when (decision 17).
 */
export const putQuoteRequest = endpoint({
  id: 'bid.putQuoteRequest',
  method: 'PUT',
  path: '/v2/mp/quote_requests/:id',
  spec: 'B§7',
  summary: 'Chooses the utilities that the supplier serves on a request.',
  needs: 'bids',
  params: z.object({ id: id }),
  body: quoteRequestFields
    .pick({ id: true, version: true })
    .extend({
      supportedUtilities: z.array(id).max(IDS_MAX, `names more than ${IDS_MAX} utilities`).nullish(),
    })
    .loose(),
  response: quoteRequest,
  refusals: [
    'not-found',
    'path-differs',
    'no-utility',
    'unknown-utility',
    ...closedRefusals,
    'opted-out',
    'changed-meanwhile',
  ],
})

/**
 * The ids that are chosen, in the order offered (B§7). A request that names none yet supports what its utilities say.
 */
export function supportedUtilities(
  quoteRequest: Pick<QuoteRequest, 'supportedUtilities'>,
  offered: readonly { utilityId: string; selected: boolean }[],
): string[] {
  const chosen = quoteRequest.supportedUtilities
  return offered
    .filter((utility) => (chosen ? chosen.includes(utility.utilityId) : utility.selected))
    .map((utility) => utility.utilityId)
}
