import { Flame, Gauge, Zap } from 'lucide-react'

export type TileCommodity = 'ELECTRICITY' | 'GAS'

const tiles = {
  ELECTRICITY: { Icon: Zap, label: 'Electricity', className: ' pm-elec' },
  GAS: { Icon: Flame, label: 'Gas', className: ' pm-gas' },
  unknown: { Icon: Gauge, label: 'Commodity not known', className: '' },
} as const

/** The square with the lightning or the flame; with a meter where nobody says which of both it is. */
export function CommodityTile({ commodity, small }: { commodity: TileCommodity | null | undefined; small?: boolean }) {
  const { Icon, label, className } = tiles[commodity ?? 'unknown']
  return (
    <span role="img" aria-label={label} className={`pm-tile${className}${small ? ' pm-tile-small' : ''}`}>
      <Icon size={small ? 14 : 16} aria-hidden />
    </span>
  )
}

/** First cell of a list: commodity, the customer's name, and a second line. */
export function CustomerCell({
  commodity,
  name,
  sub,
}: {
  commodity: TileCommodity | null | undefined
  name: string
  sub: string
}) {
  return (
    <span className="pm-customer">
      <CommodityTile commodity={commodity} />
      <span>
        <b title={name}>{name}</b>
        <small>{sub}</small>
      </span>
    </span>
  )
}
