import { commodityRules } from 'shared-contracts/bid/request'
import { listMetersOfPlan } from '../contract/plan/plan.repo'
import type { Db } from '../db/open-db'
import { PdfLetter } from '../pdf/pdf-letter'
import type { DocumentRow } from './document.repo'
import { workbook } from './workbook'

/**
 * The file of a document that the demonstration market says a rep uploaded: a real PDF, or a real workbook of the
 * accounts. Nothing for other types.
 */
export async function madeUpload(db: Db, document: DocumentRow): Promise<Buffer | undefined> {
  const meters = document.rateCheckId === null ? [] : await listMetersOfPlan(db, document.rateCheckId)
  const usage = `Annual ${commodityRules[meters[0]?.commodityType ?? 'ELECTRICITY'].usageUnit}`
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
  return new PdfLetter(document.description || 'Document', {
    footer: `Document ${document.id}`,
    createdAt: document.created,
  })
    .paragraph(document.originalFileName)
    .heading('Accounts')
    .table(
      columns,
      rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell))),
    )
    .toPdf()
}
