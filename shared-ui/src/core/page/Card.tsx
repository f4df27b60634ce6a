import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

export const CardSurface = styled('section')({
  minWidth: 0,
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 8,
})

export const CardHeader = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '8px 16px',
  flexWrap: 'wrap',
})

const Heading = styled('h2')({ fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: '-.006em' })
const Count = styled('span')({ color: 'var(--text-3)', fontWeight: 500, fontVariantNumeric: 'tabular-nums' })
const Tools = styled('div')({
  flexGrow: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 6,
  flexWrap: 'wrap',
  // Gives way first: a laptop has the tools in one line.
  '& > [data-search]': { width: 140, flexGrow: 1, maxWidth: 200 },
})
const Body = styled('div')({ padding: '0 16px 16px' })

export interface CardTitleProps {
  id?: string
  title: ReactNode
  /** After the title, e.g. the number of rows or `12 meters`. */
  count?: ReactNode
  tools?: ReactNode
  headingLevel?: 2 | 3 | 4
}

export function CardTitle({ id, title, count, tools, headingLevel = 2 }: CardTitleProps) {
  return (
    <CardHeader>
      <Heading as={`h${headingLevel}`} id={id}>
        {title}
      </Heading>
      {count !== undefined && <Count>{count}</Count>}
      {tools && <Tools>{tools}</Tools>}
    </CardHeader>
  )
}

export interface CardProps extends Omit<CardTitleProps, 'id' | 'title'> {
  title?: ReactNode
  children?: ReactNode
  /** Without padding, for tables and lists that reach the edges. */
  flush?: boolean
}

/** A bordered part of a page with its heading. */
export function Card({ title, children, flush, ...header }: CardProps) {
  const id = useId()
  if (title === undefined)
    return <CardSurface>{flush ? children : <Body style={{ paddingTop: 16 }}>{children}</Body>}</CardSurface>
  return (
    <CardSurface aria-labelledby={id}>
      <CardTitle id={id} title={title} {...header} />
      {flush ? children : <Body>{children}</Body>}
    </CardSurface>
  )
}
