import { downloadLoas, downloadW9s, exportMeterData, listW9Ids } from 'shared-contracts/bid'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { exportZip, loaZip, w9Ids, w9Zip } from './downloads.queries'

export function registerDownloadRoutes(api: Api): void {
  registerEndpoint(api, exportMeterData, exportZip)
  registerEndpoint(api, downloadLoas, loaZip)
  registerEndpoint(api, listW9Ids, w9Ids)
  registerEndpoint(api, downloadW9s, w9Zip)
}
