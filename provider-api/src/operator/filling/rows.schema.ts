import { z } from 'zod'
import { emailAddress, nameSchema, oneLineSchema } from 'shared-contracts/account'
import { commodityType, billingMethod, renewableQuotes } from 'shared-contracts/bid/request'
import { day as anyDay } from 'shared-contracts/time'
import { externalId, text } from './row'

const state = z.string().regex(/^[A-Z]{2}$/, 'two capital letters such as PA')
/** A day that a database keeps and people mean. */
const day = anyDay.refine((value) => /^(19[7-9]|20|21)/.test(value), 'a day from 1970 to 2199')
/** Money and percents are text, as JSON numbers are no decimals. */
const decimalText = (pattern: RegExp, message: string) => z.string().regex(pattern, message)
/** What fee and use are counted in: kWh for electricity, Dth for gas. It is said so that nobody mixes them up. */
const unit = z.enum(['kWh', 'Dth'])

export const supplierRow = z.strictObject({
  externalId,
  name: nameSchema(120),
  /** Whether it uploads and submits the contracts of plans without a matrix price itself. */
  selfServiceContracts: z.boolean().default(false),
})

export const repRow = z.strictObject({
  externalId,
  supplier: externalId,
  firstName: nameSchema(60),
  lastName: nameSchema(60),
  email: emailAddress,
  /** Invites colleagues and gives rights; from then on rights are the supplier's own matter. */
  administrator: z.boolean().default(false),
})

export const utilityRow = z.strictObject({
  externalId,
  name: text(120),
  state,
  commodityType,
  /** Suppliers need bills from customers of this utility. */
  billRequired: z.boolean().default(false),
})

export const taxRow = z.strictObject({
  externalId,
  state,
  commodityType,
  shortName: text(30),
  longName: text(120),
  percentTax: decimalText(/^\d{1,2}(\.\d{1,4})?$/, 'a percentage such as 5.9'),
  effectiveDate: day,
})

export const legalEntity = z.strictObject({
  externalId,
  name: oneLineSchema(120),
  taxExempt: z.boolean().default(false),
})

export const customerRow = z.strictObject({
  externalId,
  companyName: oneLineSchema(120),
  /** Who signs. */
  firstName: nameSchema(60),
  lastName: nameSchema(60),
  title: text(80),
  legalEntities: z.array(legalEntity).min(1).max(500),
})

export const option = z
  .strictObject({
    /** Months. */
    minTerm: z.number().int().min(1).max(60).optional(),
    maxTerm: z.number().int().min(1).max(60),
    /** 3 and 4 are what a gas request with carbon offsets shows. */
    productConfigId: z.number().int().min(1).max(4).optional(),
    earliestStartDate: day,
    multipleStartDates: z.boolean().default(false),
    multipleEndDates: z.boolean().default(false),
  })
  .refine(({ minTerm, maxTerm }) => (minTerm ?? maxTerm) <= maxTerm, 'minTerm is above maxTerm')

export const filledScenario = z.strictObject({
  name: text(80),
  description: text(400),
  customOptionsAllowed: z.boolean().default(true),
  options: z.array(option).min(1).max(60),
})

export const customerRequestRow = z.strictObject({
  externalId,
  customer: externalId,
  commodityType,
  state,
  matrixPricing: z.boolean().default(false),
  renewableQuotes,
  unit,
  totalFee: decimalText(/^\d{1,3}(\.\d{1,6})?$/, 'a fee such as 0.004'),
  billingMethod: billingMethod.optional(),
  paymentTerms: text(80),
  csa: text(200).optional(),
  marketplaceDescription: text(2000),
  productConfiguration: z.strictObject({
    energy: text(80),
    basis: text(80),
    basisPricingLocation: text(80),
    swing: text(80),
    capacity: text(80),
    transmission: text(80),
    renewable: text(80),
    optOutLanguage: z.strictObject({ included: z.boolean(), aoba: z.boolean() }),
  }),
  lineItemsIncluded: z.array(text(120)).max(50),
  lineItemsExcluded: z.array(text(120)).max(50),
  /** The first is the one that suppliers see first. */
  scenarios: z.array(filledScenario).min(1).max(10),
})

const use = z.number().int().min(0).max(2_000_000_000)

export const meterRow = z.strictObject({
  externalId,
  legalEntity: externalId,
  utility: externalId,
  utilityAccountNo: text(60),
  /** Service Reference # */
  secondaryUtilityAccountNo: text(60).optional(),
  rateClass: text(40),
  street1: text(120),
  street2: text(120).optional(),
  city: text(80),
  state,
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'a ZIP code'),
  minStartDate: day,
  unit,
  /** Oldest first; the last one is of `usageEndMonth`. */
  monthlyUsage: z.array(use).min(1).max(12),
  usageEndMonth: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month such as 2026-03'),
  /** Of a year; without it the sum of twelve months. */
  annualUsage: use.optional(),
})

/** A supplier that is asked for quotes, and the rep who gets the request. */
export const quoteRequestRow = z.strictObject({ supplier: externalId, rep: externalId })

export type SupplierRow = z.infer<typeof supplierRow>
export type RepRow = z.infer<typeof repRow>
export type UtilityRow = z.infer<typeof utilityRow>
export type TaxRow = z.infer<typeof taxRow>
export type CustomerRow = z.infer<typeof customerRow>
export type CustomerRequestRow = z.infer<typeof customerRequestRow>
export type MeterRow = z.infer<typeof meterRow>
export type QuoteRequestRow = z.infer<typeof quoteRequestRow>
