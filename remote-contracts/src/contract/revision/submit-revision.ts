import type { ApiClient } from 'shared-contracts/api'
import {
  createRevision,
  neededFiles,
  revisionFileFields,
  tickedRevisions,
  type RevisionFile,
  type Revisions,
} from 'shared-contracts/contract/revision'
import type { UploadedDocument } from 'shared-contracts/document'
import { callOnce } from 'remote-kit/context'

export interface RevisionTarget {
  customerId: string
  energyPlanId: string
  rateCheckId: string
  /** The version the rep has read. */
  version: number
}

/** The files first, then the revision; nothing is created if an upload fails (C§4). @throws ApiError */
export async function submitRevision(
  api: ApiClient,
  { customerId, rateCheckId, version }: RevisionTarget,
  form: Revisions,
  sendFiles: (kinds: readonly RevisionFile[]) => Promise<Partial<Record<RevisionFile, UploadedDocument>>>,
): Promise<void> {
  const kinds = neededFiles(form)
  const uploaded = await sendFiles(kinds)
  const revisions: Revisions = tickedRevisions(form)
  for (const kind of kinds) {
    const file = uploaded[kind]
    if (file)
      revisions[revisionFileFields[kind]] = {
        name: file.originalFileName,
        downloadUrl: file.downloadUrl,
        mimeType: file.mimeType,
      }
  }
  const body = { customerID: customerId, rateCheckID: rateCheckId, revisions, version }
  await callOnce(api, createRevision, { params: { customerId, rateCheckId }, body })
}
