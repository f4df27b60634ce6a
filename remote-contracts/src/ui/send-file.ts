import type { ApiClient } from 'shared-contracts/api'
import { uploadPlanDocument, type UploadedDocument } from 'shared-contracts/document'
import { callOnce } from 'remote-kit/context'

/** ms: 25 MB on a slow line. */
export const UPLOAD_TIMEOUT = 15 * 60_000

export interface SendOptions {
  signal?: AbortSignal
  /** 0 to 1 */
  onProgress?: (sentPart: number) => void
}

/** Uploads one document of a contract, or one file of a revision (C§7); counted once. @throws ApiError */
export function sendPlanFile(
  api: ApiClient,
  plan: { customerId: string; energyPlanId: string },
  file: File,
  revisionDocument: boolean,
  options: SendOptions,
): Promise<UploadedDocument> {
  const body = new FormData()
  body.set('file', file, file.name)
  return callOnce(
    api,
    uploadPlanDocument,
    {
      params: plan,
      query: { signature_applied: 'false', revisionDocument: revisionDocument ? 'true' : 'false' },
      body,
    },
    { timeout: UPLOAD_TIMEOUT, ...options },
    file,
  )
}
