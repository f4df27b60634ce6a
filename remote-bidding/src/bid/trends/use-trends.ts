import { parseCut, readTrends, type Trends, type TrendCounts } from 'shared-contracts/bid/trends'
import type { CommodityType } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { useRemote, useRep } from 'remote-kit/context'
import type { TrendsView } from '../../domain/trends-address'

/** All reports of the supplier, in figures; nothing where the provider does not count them. */
export function useAllTrends() {
  const { api } = useRemote()
  const rep = useRep()
  return useCall(api, readTrends, rep && { params: { supplierId: rep.supplierId, repId: rep.repId }, query: {} })
}

export type CommodityChoice = Trends['choices'][number]

/** The commodity that is asked for; else that of most reports. */
export function findChoice(
  { commodity }: TrendsView,
  choices: readonly CommodityChoice[],
): CommodityChoice | undefined {
  return choices.find(({ commodityType }) => commodityType === commodity) ?? choices[0]
}

/** The reports of one commodity that the address asks for; while others are counted, those before stay in sight. */
export function useTrends(commodity: CommodityType, { cut: typed, ...which }: TrendsView) {
  const { api } = useRemote()
  const rep = useRep()
  const cut = parseCut(commodity, typed ?? '')
  const query = { ...which, commodity, cut }
  const params = rep && { supplierId: rep.supplierId, repId: rep.repId }
  const counted = useCall(api, readTrends, params && { params, query }, { keepPreviousData: true })
  /** `cut` in $/kWh or $/Dth. */
  return { ...counted, cut }
}

/** Months since the year 0. */
export function monthNumber(text: string): number {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return year * 12 + month - 1
}
export const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

/** Of those that were decided, in whole percent; nothing while none is. */
export function winPercent({ won, decided }: Pick<TrendCounts, 'won' | 'decided'>): number | undefined {
  return decided === 0 ? undefined : Math.round((won / decided) * 100)
}
