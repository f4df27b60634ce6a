import { createHash } from 'node:crypto'
import type { Signer } from '@libpdf/core'
import { ratesBeyondLimits } from 'shared-contracts/bid/submission'
import type { Countersignature } from 'shared-contracts/contract/countersign'
import { contractDenialReason } from 'shared-contracts/contract/plan'
import type { RepWork } from '../../account/signed-in-rep'
import { audit } from '../../db/audit'
import type { FileResponse } from '../../http/file-response'
import { Refusal } from '../../http/refusal'
import { writtenDay, exactTime } from '../../new-york'
import { PdfNotSignable } from '../../pdf/countersign/pdf-not-signable'
import type { Settings } from '../../settings'
import { toContractFacts } from '../plan/contract.mappers'
import { readPlanRow, refuse } from '../plan/contract.queries'
import { refuseOldVersion } from '../plan/decide'
import { readEnvelopeRow, signedDocument, type EnvelopeKey } from '../signing/signing.queries'
import { SIGN_HERE } from '../signing/envelope.repo'
import { readSigner } from './signing-certificate'

interface SigningWork extends RepWork {
  settings: Settings
  address: string
  log: { warn(details: object, message: string): void }
}

/**
 * The executed contract with a countersignature added to it. Nothing is kept but the line in the audit: the file is
 * the copy once the rep has seen and uploaded it.
 * @throws Refusal 409 when the contract waits for no copy, has a newer version or is not the file that was read; 403
 * beyond the rep's limits; 422 for a file that cannot be signed; 503 when the certificate has ended or not begun
 */
export async function countersign(work: SigningWork, key: EnvelopeKey, input: Countersignature): Promise<FileResponse> {
  const { db, rep, now } = work
  const envelope = await readEnvelopeRow(db, rep, key)
  const row = await readPlanRow(db, rep, { energyPlanId: envelope.energyPlanId })
  refuse(contractDenialReason('countersign', toContractFacts(row)))
  await refuseOldVersion(db, row, envelope.version, 'countersign that one')
  const limited = { commodityType: row.rateCheck.commodityType, annualUsage: row.plan.yearlyUsage }
  const beyond = ratesBeyondLimits(rep.limits, limited, [row.plan.pricingSolutionRate])
  if (beyond !== undefined)
    throw new Refusal({
      status: 403,
      code: 'beyond-limits',
      message: `${beyond} A colleague without this limit signs it, or a copy signed by both is uploaded.`,
    })
  // With the certificate, as the rep read it.
  const file = await signedDocument(db, rep, key, true)
  const before = Buffer.from(file.content as Buffer)
  if (createHash('sha256').update(before).digest('hex') !== input.reviewed)
    throw new Refusal({
      status: 409,
      code: 'paper-changed',
      message: 'This is not the contract that you have read. Please open it again.',
    })
  const { signer, own, subject, validFrom, validTo } = await readSigner(db, work.settings, now)
  if (now < validFrom)
    throw new Refusal({
      status: 503,
      code: 'certificate-not-valid-yet',
      message:
        `The certificate of ${subject} begins later than the server’s clock says, so nothing can be signed here. ` +
        'A signed copy can be uploaded.',
    })
  if (validTo < now)
    throw new Refusal({
      status: 503,
      code: 'certificate-expired',
      message: `The certificate of ${subject} has ended, so nothing can be signed here. A signed copy can be uploaded.`,
    })
  const content = Buffer.from(await signed(work, before, input, { signer, own, subject }))
  await audit(db, {
    at: now,
    rep,
    action: SIGN_HERE,
    entity: 'rate_check',
    entityId: row.rateCheck.id,
    from: input.reviewed,
    to: { sha256: createHash('sha256').update(content).digest('hex'), page: input.page, name: input.name },
  })
  return { fileName: file.fileName.replace(/(\.pdf)?$/i, ' countersigned.pdf'), mimeType: file.mimeType, content }
}

async function signed(
  { rep, now, address, log }: SigningWork,
  before: Buffer,
  { page, x, y, name, title, picture }: Countersignature,
  by: { signer: Signer; own: boolean; subject: string },
): Promise<Uint8Array> {
  const evidence: [string, string][] = [
    ['Signed by', `${name}, ${title}`],
    ['For', rep.supplierName],
    ['Signed in as', `${rep.firstName} ${rep.lastName}, ${rep.email}`],
    ['When', exactTime(now)],
    ['When (UTC)', now.toISOString()],
    ['Session', rep.tokenHash.slice(0, 16)],
    ['Session’s key (SHA-256)', rep.boundKey ?? 'None: it goes by its token alone'],
    ['Network address', address],
    ['Page of the signature', String(page)],
    ['Certificate', by.own ? 'The portal’s own, which no authority has confirmed' : by.subject],
  ]
  const drawn = picture == null ? undefined : Buffer.from(picture, 'base64')
  const on = { page: page - 1, x, y, name, title, day: writtenDay(now), at: now, picture: drawn, evidence }
  const { countersignPdf } = await import('../../pdf/countersign/countersign-pdf')
  try {
    return await countersignPdf(before, on, by.signer)
  } catch (error) {
    if (!(error instanceof PdfNotSignable)) throw error
    log.warn({ why: error.why, detail: error.detail }, 'a contract could not be signed here')
    throw new Refusal({ status: 422, code: 'not-signable', message: error.message })
  }
}
