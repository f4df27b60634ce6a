import { commodityRules, type CommodityType } from 'shared-contracts/bid'
import { CommodityTile } from 'shared-ui/core'

/** A small lightning or flame; nothing where the provider does not say. */
export function CommodityMark({ commodity }: { commodity: CommodityType | null | undefined }) {
  if (!commodity) return null
  return <span title={commodityRules[commodity].name} style={{ display: 'inline-flex' }}><CommodityTile commodity={commodity} small /></span>
}
