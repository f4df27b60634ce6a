import { useEffect, type MouseEvent } from 'react'
import { EmptyState, ErrorState, Moon, PageIcon, styled } from 'shared-ui/core'
import type { FoundItem } from './found-item'
import type { Found } from './use-found'

// One height whatever is found: the field above stays where it is.
const Results = styled('div')({ height: 'min(440px, 50vh)', overflowY: 'auto', margin: '0 -12px', scrollPadding: 24 })
const Group = styled('div')({
  '& > p': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '6px 12px',
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    letterSpacing: '.06em',
    textTransform: 'uppercase',
    color: 'var(--text-3)',
    backgroundColor: 'var(--surface)',
  },
})
const Option = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: 6,
  color: 'var(--text)',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'none' },
  '&[aria-selected=true]': { backgroundColor: 'var(--primary-soft)', boxShadow: 'inset 2px 0 0 var(--primary)' },
  '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: -2 } },
  '& > span:first-of-type': { flex: 'none', width: 18, display: 'flex', color: 'var(--text-3)' },
  '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', fontWeight: 600, lineHeight: '20px' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
})

export const optionId = (list: string, item: FoundItem) => `${list}-${item.id}`

interface SearchResultsProps {
  id: string
  typed: string
  found: Found
  active: FoundItem | undefined
  /** The mouse is over the item at this index. */
  onPoint: (index: number) => void
  onChoose: (item: FoundItem, inNewTab: boolean) => void
}

/** What was found, in its groups; the field above says which one Enter opens. */
export function SearchResults({ id, typed, found, active, onPoint, onChoose }: SearchResultsProps) {
  const { groups, busy, problem, again } = found
  const activeId = active && optionId(id, active)
  useEffect(() => {
    const option = activeId ? document.getElementById(activeId) : null
    // jsdom has no `scrollIntoView`.
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const items = groups.flatMap((group) => group.items)
  const isEmpty = items.length === 0 && !busy && !problem
  return (
    <Results>
      <div role="listbox" id={`${id}-found`} aria-label="Found" aria-busy={busy}>
        {groups.map((group) => (
          <Group key={group.name} role="group" aria-label={group.name}>
            <p aria-hidden>{group.name}</p>
            {group.items.map((item) => (
              <FoundOption
                key={item.id}
                id={optionId(id, item)}
                item={item}
                isActive={item === active}
                onPoint={() => onPoint(items.indexOf(item))}
                onChoose={(inNewTab) => onChoose(item, inNewTab)}
              />
            ))}
          </Group>
        ))}
      </div>
      {isEmpty && <EmptyState text={`Nothing is called ‘${typed.trim()}’.`} />}
      {problem &&
        (problem.status === 404 ? (
          <EmptyState text="Customers, requests and contracts cannot be searched at this provider." />
        ) : (
          <ErrorState text={problem.message} busy={busy} onRetry={again} />
        ))}
    </Results>
  )
}

interface FoundOptionProps {
  id: string
  item: FoundItem
  isActive: boolean
  onPoint: () => void
  onChoose: (inNewTab: boolean) => void
}

/** A real link where it leads somewhere, so that the browser opens it in a new tab as any other. */
function FoundOption({ id, item, isActive, onPoint, onChoose }: FoundOptionProps) {
  const click = (event: MouseEvent) => {
    if (item.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onChoose(false)
  }
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={item.href}
      onMouseMove={onPoint}
      // The field keeps the focus, and with it the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={click}
    >
      <span>{item.icon === 'theme' ? <Moon size={18} aria-hidden /> : <PageIcon name={item.icon ?? ''} />}</span>
      <span>
        <b>{item.title}</b>
        {item.detail && <small>{item.detail}</small>}
      </span>
    </Option>
  )
}
