import { repId, supplierId } from './big-market-frame'
import type { CopiedRow } from './copy-rows'

/** The contract of a supplier that won, with its envelope. */
export function addPlan(
  index: number,
  supplier: number,
  of: { customer: string; status: number; created: Date; meterCount: number },
  rows: Record<'energy_plans' | 'documents' | 'envelopes' | 'envelope_documents' | 'status_changes', CopiedRow[]>,
): void {
  const [plan, rateCheck] = [`bep-${index}`, `brc-${index}`]
  rows.energy_plans.push({
    id: plan,
    rate_check_id: rateCheck,
    customer_id: of.customer,
    supplier_id: supplierId(supplier),
    supplier_rep_id: repId(supplier),
    quote_id: `bq-${index}-${supplier}-24`,
    pricing_option_id: `bpo-${index}-24`,
    pricing_solution_rate: '0.060000',
    term_months: 24,
    end_date: '2028-06-01',
    yearly_usage: 24_000 * of.meterCount,
    meter_count: of.meterCount,
    created_at: of.created,
  })
  rows.documents.push(
    documentOf(`bmc-${index}`, {
      customer: of.customer,
      rateCheck,
      plan,
      supplier: supplierId(supplier),
      kind: 'meter_contract',
      created: of.created,
    }),
  )
  rows.envelopes.push({
    id: `benv-${index}`,
    rate_check_id: rateCheck,
    energy_plan_id: plan,
    version: 1,
    friendly_file_name: 'contract.pdf',
    signer_name: 'Robin Field',
    signer_title: 'Buyer',
    created_at: of.created,
    signed_at: of.created,
  })
  rows.envelope_documents.push({
    envelope_id: `benv-${index}`,
    document_id: '1',
    name: 'Contract',
    created_at: of.created,
  })
  rows.status_changes.push({ rate_check_id: rateCheck, from_code: 300, to_code: of.status, at: of.created })
}

export const documentOf = (
  id: string,
  of: { customer: string; rateCheck?: string; plan?: string; supplier?: string; kind: string; created: Date },
): CopiedRow => ({
  id,
  customer_id: of.customer,
  rate_check_id: of.rateCheck ?? null,
  energy_plan_id: of.plan ?? null,
  supplier_id: of.supplier ?? null,
  document_type: of.kind,
  original_file_name: `${of.kind}.pdf`,
  description: '',
  mime_type: 'application/pdf',
  created: of.created,
})
