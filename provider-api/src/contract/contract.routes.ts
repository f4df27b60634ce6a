import type { DocumentStore } from '../documents/store/document-store'
import { confirmBooking, submitContract } from 'shared-contracts/contract/booking'
import {
  countersignHere,
  deleteCountersigned,
  readCountersignCertificate,
  readCountersignedDocument,
  uploadCountersigned,
} from 'shared-contracts/contract/countersign'
import { createRevision, listRevisions } from 'shared-contracts/contract/revision'
import {
  listEnergyPlans,
  listPendingEnergyPlans,
  listPlanMeters,
  readAuditInfo,
  readEnergyPlan,
  readUsageProfile,
} from 'shared-contracts/contract/plan'
import {
  listFinalRejections,
  listStatusComments,
  rejectCustomerSigned,
  requestFinalRejection,
} from 'shared-contracts/contract/rejection'
import { listEnvelopeDocuments, listEnvelopes, readSignedDocument } from 'shared-contracts/contract/signing'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { book, submit } from './booking/booking.commands'
import { countersign } from './countersign/countersign-here'
import { takeCopyBack, uploadCopy } from './countersign/countersign.commands'
import { readCertificate } from './countersign/signing-certificate'
import { listMeters, listPending, listPlans, readAudit, readPlan, readUsage } from './plan/contract.queries'
import { reject, requestRejection } from './rejection/rejection.commands'
import { listContractFinalRejections, listContractRejections } from './rejection/rejection.queries'
import { revise } from './revision/revision.commands'
import { listContractRevisions } from './revision/revision.queries'
import { openPdfJoiner } from './signing/pdf-joiner'
import { countersignedFile, readEnvelopeDocuments, listPlanEnvelopes, signedDocument } from './signing/signing.queries'

export function registerContractRoutes(api: Api, store: DocumentStore): void {
  registerEndpoint(api, listEnergyPlans, ({ db, rep, query: { list, excludeCanceled, ...page } }) =>
    listPlans(db, rep, { list, excludeCanceled: excludeCanceled === 'true', page }),
  )
  registerEndpoint(api, listPendingEnergyPlans, ({ db, rep, query }) => listPending(db, rep, query))
  registerEndpoint(api, readEnergyPlan, ({ db, rep, params }) => readPlan(db, rep, params.energyPlanId))
  registerEndpoint(api, listPlanMeters, ({ db, rep, params }) => listMeters(db, rep, params))
  registerEndpoint(api, readUsageProfile, ({ db, rep, params }) => readUsage(db, rep, params.energyPlanId))
  registerEndpoint(api, readAuditInfo, ({ db, rep, params }) => readAudit(db, rep, params))
  registerEndpoint(api, listRevisions, ({ db, rep, params }) => listContractRevisions(db, rep, params))
  registerEndpoint(api, listStatusComments, ({ db, rep, params }) => listContractRejections(db, rep, params))
  registerEndpoint(api, listFinalRejections, ({ db, rep, params }) => listContractFinalRejections(db, rep, params))

  registerEndpoint(api, submitContract, (context) => submit(context, context.params, context.body))
  registerEndpoint(api, confirmBooking, (context) => book(context, context.params, context.body))
  registerEndpoint(api, createRevision, (context) => revise(context, context.params, context.body))
  registerEndpoint(api, rejectCustomerSigned, (context) =>
    reject(context, context.params, context.body.comments, context.body.version),
  )
  registerEndpoint(api, requestFinalRejection, (context) =>
    requestRejection(context, context.params, context.body.reason),
  )

  const joiner = openPdfJoiner()
  api.app.addHook('onClose', () => joiner.close())
  registerEndpoint(api, listEnvelopes, ({ db, rep, params }) => listPlanEnvelopes(db, rep, params))
  registerEndpoint(api, listEnvelopeDocuments, ({ db, rep, params }) => readEnvelopeDocuments(db, rep, params))
  registerEndpoint(api, readSignedDocument, ({ db, rep, params, query }) =>
    signedDocument(db, rep, params, query.include_certificate === 'true'),
  )
  registerEndpoint(api, readCountersignedDocument, ({ db, rep, now, params, query }) =>
    countersignedFile({ db, store, joiner, now }, rep, params, query.include_certificate === 'true'),
  )
  registerEndpoint(api, uploadCountersigned, (context) => uploadCopy(context, store, context.params))
  registerEndpoint(api, countersignHere, (context) => countersign(context, context.params, context.body))
  registerEndpoint(api, readCountersignCertificate, async ({ db, settings }) => {
    const found = await readCertificate(db, settings)
    // None yet: the portal makes its own before the first signature.
    return { own: found?.own ?? true, subject: found?.subject, validTo: found?.validTo.toISOString() }
  })
  registerEndpoint(api, deleteCountersigned, (context) => takeCopyBack(context, context.params))
}
