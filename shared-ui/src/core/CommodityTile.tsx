import { styled } from '@mui/material/styles'
import { Flame, Zap } from 'lucide-react'
import type { ReactNode } from 'react'

export type TileCommodity = 'ELECTRICITY' | 'GAS'

const Tile = styled('span')({
  flex: 'none',
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  border: '1px solid var(--border)',
  borderRadius: 6,
  backgroundColor: 'var(--surface)',
  color: 'var(--text-3)',
})

/** The square with the lightning or the flame. */
export function CommodityTile({ commodity, small }: { commodity: TileCommodity; small?: boolean }) {
  const electric = commodity === 'ELECTRICITY'
  const Icon = electric ? Zap : Flame
  return (
    <Tile
      role="img"
      aria-label={electric ? 'Electricity' : 'Gas'}
      style={{ color: electric ? 'var(--elec)' : 'var(--gas)', ...(small ? { width: 24, height: 24, borderRadius: 5 } : {}) }}
    >
      <Icon size={small ? 14 : 16} aria-hidden />
    </Tile>
  )
}

/** The same square with any other icon in it. */
export function IconTile({ children }: { children: ReactNode }) {
  return <Tile>{children}</Tile>
}

const Customer = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > span:last-of-type': { minWidth: 0 },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600, lineHeight: '18px' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

/** First cell of a list: commodity, the customer's name, and a second line. */
export function CustomerCell({ commodity, name, sub }: { commodity: TileCommodity; name: string; sub: string }) {
  return (
    <Customer>
      <CommodityTile commodity={commodity} />
      <span>
        <b title={name}>{name}</b>
        <small>{sub}</small>
      </span>
    </Customer>
  )
}
