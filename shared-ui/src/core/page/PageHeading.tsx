import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Wrapper = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px 24px',
  flexWrap: 'wrap',
})
const Title = styled('h1')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  fontSize: 20,
  lineHeight: '28px',
  fontWeight: 600,
  letterSpacing: '-.018em',
})
const Lead = styled('div')({ color: 'var(--text-3)', marginTop: 2 })
const Meta = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 10px',
  color: 'var(--text-2)',
  marginTop: 6,
  '& > span + span::before': {
    content: '""',
    display: 'inline-block',
    width: 3,
    height: 3,
    borderRadius: '50%',
    backgroundColor: 'var(--border-control)',
    marginRight: 10,
    verticalAlign: 'middle',
  },
})
// Buttons of 36 px beside a line of 28: their middles meet.
const Actions = styled('div')({
  marginLeft: 'auto',
  marginTop: -4,
  minHeight: 36,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
})

export interface PageHeadingProps {
  title: ReactNode
  /** Before the title, e.g. a CommodityTile. */
  tile?: ReactNode
  /** Beside the title, e.g. a StatusChip. */
  chip?: ReactNode
  sub?: ReactNode
  /** Facts under the title, with dots between. */
  details?: readonly ReactNode[]
  actions?: ReactNode
}

/** The h1 of a page and what stands beside it. */
export function PageHeading({ title, tile, chip, sub, details, actions }: PageHeadingProps) {
  return (
    <Wrapper>
      {tile && <span style={{ margin: '-2px -12px -2px 0' }}>{tile}</span>}
      <div style={{ minWidth: 0 }}>
        <Title>
          <span>{title}</span>
          {chip}
        </Title>
        {sub !== undefined && <Lead>{sub}</Lead>}
        {details && (
          <Meta>
            {details.map((detail, index) => (
              <span key={index}>{detail}</span>
            ))}
          </Meta>
        )}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Wrapper>
  )
}
