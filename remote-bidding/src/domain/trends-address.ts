import type { CommodityType } from 'shared-contracts/bid/request'
import { trendsQuery, type TrendsQuery } from 'shared-contracts/bid/trends'

/** The view of a rep, as the address has it: `view=trends&commodity=GAS&utility=PECO&term=36&from=2026-01&cut=2`. */
export interface TrendsView extends Omit<TrendsQuery, 'cut'> {
  /** Mils or cents, as typed. */
  cut: string | undefined
}

export const TRENDS_VIEW = 'trends'

const names = ['commodity', 'utility', 'state', 'term', 'from', 'to'] as const

/** Reads the address; filters that are not valid are left out, one by one. */
export function readTrendsView(query: URLSearchParams): TrendsView {
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const read = trendsQuery.shape[name].safeParse(query.get(name) ?? undefined)
      return query.has(name) && read.success ? [[name, read.data]] : []
    }),
  ) as Omit<TrendsQuery, 'cut'>
  return { ...filters, cut: query.get('cut') ?? undefined }
}

/** The address with something else chosen; nothing chosen goes from it, and everything else in it stays. */
export function withTrends(
  query: URLSearchParams,
  chosen: Partial<Record<(typeof names)[number] | 'cut', string>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('view', TRENDS_VIEW)
  for (const [name, value] of Object.entries(chosen)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Another commodity has other utilities, terms and units: only the months and the state stay. */
export const withCommodity = (query: URLSearchParams, commodity: CommodityType): URLSearchParams =>
  withTrends(query, { commodity, utility: '', term: '', cut: '' })
