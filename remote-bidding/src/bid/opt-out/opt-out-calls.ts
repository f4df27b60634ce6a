import { toProblem } from 'shared-contracts/api'
import { listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import { optIn, optOut, type OptOutForm } from 'shared-contracts/bid/opt-out'
import { listNewProspects, listPendingProspects, listProspects } from 'shared-contracts/bid/prospects'
import type { RemoteContext } from 'shared-contracts/remote'
import { refreshCalls } from 'shared-contracts/swr'

type Context = Pick<RemoteContext, 'api' | 'notifications' | 'session'>

/** Opts the supplier out and says how it went (B§8). Nothing when it is done, else why not. */
export function sendOptOut(
  context: Context,
  { rateCheckId }: Pick<QuoteRequest, 'rateCheckId'>,
  form: OptOutForm,
): Promise<string | undefined> {
  return saying(context.notifications, 'Opt Out', async () => {
    const params = { ...repOf(context), rateCheckId }
    const body = {
      supplierId: params.supplierId,
      supplierRepId: params.repId,
      rateCheckId,
      optOutReasons: [...form.optOutReasons],
      optOutReasonText: form.optOutReasonText,
    }
    await context.api.call(optOut, { params, body }, { ownMessage: true })
  })
}

/** Opts the supplier in again and says how it went (B§8). Nothing when it is done, else why not. */
export function sendOptIn(
  context: Context,
  { rateCheckId }: Pick<QuoteRequest, 'rateCheckId'>,
): Promise<string | undefined> {
  return saying(context.notifications, 'Opt In', async () => {
    await context.api.call(optIn, { params: { ...repOf(context), rateCheckId } }, { ownMessage: true })
  })
}

function repOf({ session }: Pick<Context, 'session'>) {
  const { supplier, supplierRepresentative } = session.getState().currentUser ?? {}
  return { supplierId: supplier?.id ?? '', repId: supplierRepresentative?.userId ?? '' }
}

async function saying(
  notifications: Context['notifications'],
  what: 'Opt Out' | 'Opt In',
  call: () => Promise<void>,
): Promise<string | undefined> {
  try {
    await call()
    notifications.success(`${what} Successful`)
    return undefined
  } catch (error) {
    const { message } = toProblem(error)
    notifications.error(`${what} Failed`, message)
    return message
  } finally {
    void refreshCalls(listQuoteRequests, listProspects, listNewProspects, listPendingProspects)
  }
}
