import { issueDownloadTicket } from 'shared-contracts/account'
import { buildPath, toProblem, type ApiClient } from 'shared-contracts/api'
import { exportMeterData, type ExportQuery } from 'shared-contracts/bid/downloads'

/**
 * The address of an export, to be opened in a new window (B§7): the browser streams the zip to disk, whatever its size,
 * and itself reports and throws away one that breaks off. It carries a ticket that is good for 60 seconds; a provider
 * without tickets gets the session's token, as B§7 has it (decision 32).
 */
export async function exportAddress(
  api: ApiClient,
  token: string | undefined,
  params: { id: string; scenarioId: string },
  query: ExportQuery,
): Promise<string> {
  const address = (user_token: string | undefined) => api.url(exportMeterData, params, { ...query, user_token })
  try {
    const path = buildPath(exportMeterData, params, { ...query })
    const { ticket } = await api.call(issueDownloadTicket, { body: { path } }, { ownMessage: true })
    return address(ticket)
  } catch (error) {
    if (![404, 405, 501].includes(toProblem(error).status)) throw error
    return address(token)
  }
}
