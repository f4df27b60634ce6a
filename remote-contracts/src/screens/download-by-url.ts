import { ApiError, type ApiClient, type DownloadedFile } from 'shared-contracts/api'
import { readCustomerDocument } from 'shared-contracts/document'

/**
 * A file by its own download address (C§7). Only addresses of the provider's document call are followed: the
 * rep's token is never sent anywhere else.
 * @throws ApiError
 */
export async function downloadByUrl(api: ApiClient, downloadUrl: string): Promise<DownloadedFile> {
  const { pathname } = new URL(downloadUrl, 'https://provider.invalid')
  const [, customerId, documentId] = /\/v1\/customers\/([^/]+)\/documents\/([^/]+)\/file$/.exec(pathname) ?? []
  if (customerId === undefined || documentId === undefined) {
    throw new ApiError({ code: 'unknown-address', status: 0, message: 'This file is kept somewhere the Marketplace cannot reach.' })
  }
  const params = { customerId: decodeURIComponent(customerId), documentId: decodeURIComponent(documentId) }
  return api.call(readCustomerDocument, { params }, { ownMessage: true })
}
