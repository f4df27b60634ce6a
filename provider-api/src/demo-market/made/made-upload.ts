import { commodityRules, usageUnit } from 'shared-contracts/bid/request'
import { contractLastDay, contractStart, dollars, exactDollars } from 'shared-contracts/contract/plan'
import { findPlan, listMetersOfPlan } from '../../contract/plan/plan.repo'
import type { Db } from '../../db/open-db'
import { PdfLetter } from '../../pdf/pdf-letter'
import type { DocumentRow } from '../../documents/document.repo'
import { workbook } from './workbook'

/**
 * The file of a document that the demonstration market says a rep uploaded: a real PDF, or a real workbook of the
 * accounts. Nothing for other types.
 */
export async function madeUpload(db: Db, document: DocumentRow): Promise<Buffer | undefined> {
  const meters = document.rateCheckId === null ? [] : await listMetersOfPlan(db, document.rateCheckId)
  const usage = `Annual ${usageUnit(meters[0]?.commodityType) ?? 'usage'}`
  const rows = meters.map(({ meter, legalEntityName, utilityName }) => [
    legalEntityName,
    utilityName,
    meter.utilityAccountNo,
    meter.totalAnnualUsage,
  ])
  if (document.mimeType.endsWith('spreadsheetml.sheet')) {
    return workbook(document.originalFileName.replace(/\.\w+$/, '').replaceAll('-', ' '), [
      ['Legal entity', 'Utility', 'Account number', usage],
      ...rows,
    ])
  }
  if (document.mimeType !== 'application/pdf') return undefined
  const columns = [
    { title: 'Legal entity', share: 0.35 },
    { title: 'Utility', share: 0.2 },
    { title: 'Account number', share: 0.25 },
    { title: usage, share: 0.2, align: 'right' as const },
  ]
  const pdf = new PdfLetter(document.description || 'Document', {
    footer: `Document ${document.id}`,
    createdAt: document.created,
  }).paragraph(document.originalFileName)
  if (document.description.startsWith('Supply agreement')) await writeAgreement(db, pdf, document)
  return pdf
    .heading('Accounts')
    .table(
      columns,
      rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell))),
    )
    .toPdf()
}

/** What a supply agreement says besides its accounts: who, how long and at what price. */
async function writeAgreement(db: Db, pdf: PdfLetter, document: DocumentRow): Promise<void> {
  const { supplierId, energyPlanId } = document
  const found = supplierId === null || energyPlanId === null ? undefined : { supplierId, energyPlanId }
  const row = found && (await findPlan(db, found.supplierId, { energyPlanId: found.energyPlanId }))
  if (!row) return
  const { plan, rateCheck, customer } = row
  const unit = commodityRules[rateCheck.commodityType].usageUnit
  pdf.fields([
    ['Buyer', customer.companyName],
    ['Term', `${plan.termMonths} months`],
    ['Start', dayText(contractStart(plan))],
    ['End', dayText(contractLastDay(plan))],
    ['Contract price', `${exactText(plan.pricingSolutionRate)} / ${unit}`],
    ['Broker fee', `${exactText(rateCheck.totalFee)} per ${unit}`],
  ])
}

const exactText = (amount: string) => exactDollars(amount) ?? dollars(amount)
const dayText = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
