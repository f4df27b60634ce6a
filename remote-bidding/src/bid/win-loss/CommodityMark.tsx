import { commodityRules, type CommodityType } from 'shared-contracts/bid/request'
import { Flame, Zap } from 'shared-ui/icons'

/** A small lightning or flame; nothing where the provider does not say. */
export function CommodityMark({ commodity }: { commodity: CommodityType | null | undefined }) {
  if (!commodity) return null
  const { name } = commodityRules[commodity]
  const [Icon, color] = commodity === 'ELECTRICITY' ? [Zap, 'var(--elec)'] : [Flame, 'var(--gas)']
  return (
    <span role="img" aria-label={name} title={name} style={{ display: 'inline-flex', color }}>
      <Icon size={14} aria-hidden />
    </span>
  )
}
