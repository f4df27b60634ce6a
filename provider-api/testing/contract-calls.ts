import type { ApiClient, CallOptions } from 'shared-contracts/api'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { readAuditInfo } from 'shared-contracts/contract/plan'
import { rejectCustomerSigned } from 'shared-contracts/contract/rejection'
import { createRevision, revisions, type Revisions } from 'shared-contracts/contract/revision'
import { listPlanDocuments, uploadPlanDocument } from 'shared-contracts/document'

/** The path of a demonstration contract, by the key that its ids share. */
export const rateCheckOf = (key: string) => ({ params: { customerId: `c-${key}`, rateCheckId: `rc-${key}` } })
export const planOf = (key: string) => ({ params: { customerId: `c-${key}`, energyPlanId: `ep-${key}` } })
export const envelopeOf = (key: string, version: number) => ({
  params: { customerId: `c-${key}`, envelopeId: `env-${key}-${version}` },
})

/** A multipart body with one file. */
export function fileBody(content: string | Uint8Array<ArrayBuffer>, name: string): FormData {
  const body = new FormData()
  body.set('file', new Blob([content]), name)
  return body
}

export const PDF_BYTES = '%PDF-1.7\n% a contract, as far as its first bytes tell\n'

export function uploadTo(
  api: ApiClient,
  key: string,
  body: FormData,
  revisionDocument: 'true' | 'false' = 'false',
  options: CallOptions = {},
) {
  return api.call(
    uploadPlanDocument,
    { ...planOf(key), query: { signature_applied: 'false', revisionDocument }, body },
    options,
  )
}

/** The names of what reps uploaded to a plan. */
export async function uploadedNames(api: ApiClient, key: string): Promise<string[]> {
  const { documents } = await api.call(listPlanDocuments, planOf(key))
  return documents
    .filter((document) => document.documentType === 'meter_contract')
    .map((document) => document.originalFileName)
}

export const book = (api: ApiClient, key: string, counterSignedExpected: boolean, version?: number) =>
  api.call(confirmBooking, { ...rateCheckOf(key), body: { counterSignedExpected, version } })
export const reject = (api: ApiClient, key: string, version?: number) =>
  api.call(rejectCustomerSigned, {
    ...rateCheckOf(key),
    body: { comments: { loadFactor: true, loadFactorComment: 'Too low.', other: false }, version },
  })
export const revise = (api: ApiClient, key: string, version: number, sent: Partial<Revisions>) =>
  api.call(createRevision, {
    ...rateCheckOf(key),
    body: { customerID: `c-${key}`, rateCheckID: `rc-${key}`, version, revisions: revisions.parse(sent) },
  })

/** The statuses that a contract has reached, as texts. */
export const reached = async (api: ApiClient, key: string) =>
  Object.keys(await api.call(readAuditInfo, rateCheckOf(key))).filter((code) => code !== 'created')
