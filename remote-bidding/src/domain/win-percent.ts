import type { TrendCounts } from 'shared-contracts/bid/trends'

/** Of those that were decided, in whole percent; nothing while none is. */
export function winPercent({ won, decided }: Pick<TrendCounts, 'won' | 'decided'>): number | undefined {
  return decided === 0 ? undefined : Math.round((won / decided) * 100)
}
