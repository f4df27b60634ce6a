import { z } from 'zod'
import { id } from '../api'

/** B§9: no more than this many bills are shown per meter. */
export const MAX_VISIBLE_BILLS = 12

/** One meter of a scenario (B§3). Usage is in kWh, or Dth for gas, a year. */
export const meter = z.object({
  meterId: id,
  legalEntityName: z.string(),
  utilityName: z.string(),
  utilityAccountNo: z.string(),
  /** Shown as Service Reference #. */
  secondaryUtilityAccountNo: z.string().nullish(),
  street1: z.string(),
  street2: z.string().nullish(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** A calendar day, `2026-03-18`. */
  minStartDate: z.string().nullish(),
  totalAnnualKwhUsage: z.number(),
  billCount: z.number().int().min(0),
  lenId: z.string().nullish(),
  lenTaxExempt: z.boolean().nullish(),
  latestBills: z.array(z.object({ utilityBillId: id })).nullish(),
})

export type Meter = z.infer<typeof meter>

const share = z.object({ name: z.string(), meters: z.number().int().min(0), usage: z.number() })
/** Meters that have something in common, and their usage a year. */
export type MeterShare = z.infer<typeof share>

/** What the meters of a scenario come to. */
export const meterTotals = z.object({
  meters: z.number().int().min(0),
  usage: z.number(),
  /** Meters with bills, and bills that are shown of them. */
  billed: z.object({ meters: z.number().int().min(0), bills: z.number().int().min(0) }),
  utilities: z.array(share),
  /** By the month in which they start, `2026-03`; nothing for those that do not say. */
  starts: z.array(share),
  /** Legal entities that are exempt from state taxes. */
  exempt: z.array(share),
})
export type MeterTotals = z.infer<typeof meterTotals>

/** B§9: the bill count as shown, capped at 12. */
export function visibleBillCount(count: number): number {
  return Math.min(count, MAX_VISIBLE_BILLS)
}

/** A meter's address on one line: `1400 Foundry Ave, Norristown, PA 19401` (B§2). */
export function meterAddress(address: Pick<Meter, 'street1' | 'street2' | 'city' | 'state' | 'zip'>): string {
  const street = [address.street1, address.street2].filter(Boolean).join(' ')
  return `${street}, ${address.city}, ${address.state} ${address.zip}`
}
