import { downloadLoas, downloadW9s, exportMeterData, listW9Ids } from 'shared-contracts/bid/downloads'
import type { DocumentStore } from '../../documents/document-store'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { exportZip, loaZip, w9Ids, w9Zip } from './downloads.queries'

export function registerDownloadRoutes(api: Api, store: DocumentStore): void {
  registerEndpoint(api, exportMeterData, exportZip)
  registerEndpoint(api, downloadLoas, (call) => loaZip(call, store))
  registerEndpoint(api, listW9Ids, w9Ids)
  registerEndpoint(api, downloadW9s, (call) => w9Zip(call, store))
}
