import { downloadReceipt, listReceipts, readReceiptKeys, readReceiptStatus } from 'shared-contracts/bid/receipt'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { listReceiptsOfRequest, readPublicKeys, readReceiptPdf, readChainState } from './receipt.queries'

export function registerReceiptRoutes(api: Api): void {
  registerEndpoint(api, listReceipts, listReceiptsOfRequest)
  registerEndpoint(api, downloadReceipt, readReceiptPdf)
  registerEndpoint(api, readReceiptKeys, readPublicKeys)
  registerEndpoint(api, readReceiptStatus, readChainState)
}
