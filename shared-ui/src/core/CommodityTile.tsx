import { Flame, Zap } from 'lucide-react'
import type { ReactNode } from 'react'

export type TileCommodity = 'ELECTRICITY' | 'GAS'

/** The square with the lightning or the flame. */
export function CommodityTile({ commodity, small }: { commodity: TileCommodity; small?: boolean }) {
  const electric = commodity === 'ELECTRICITY'
  const Icon = electric ? Zap : Flame
  return (
    <span
      role="img"
      aria-label={electric ? 'Electricity' : 'Gas'}
      className={`pm-tile ${electric ? 'pm-elec' : 'pm-gas'}${small ? ' pm-tile-small' : ''}`}
    >
      <Icon size={small ? 14 : 16} aria-hidden />
    </span>
  )
}

/** The same square with any other icon in it. */
export function IconTile({ children }: { children: ReactNode }) {
  return <span className="pm-tile">{children}</span>
}

/** First cell of a list: commodity, the customer's name, and a second line. */
export function CustomerCell({ commodity, name, sub }: { commodity: TileCommodity; name: string; sub: string }) {
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
