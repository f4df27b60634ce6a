import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Search, Spinner, styled, useAnnouncedCount } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { usePortalLinks } from '../shell/sidebar/use-portal-links'
import { nextIndex, type FoundItem } from './found-item'
import { SearchResults, optionId } from './SearchResults'
import { useFound } from './use-found'

const Field = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', left: 12, top: 12, color: 'var(--text-3)', pointerEvents: 'none' },
  '& > input': {
    width: '100%',
    height: 40,
    padding: '0 12px 0 38px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    fontSize: 14,
    '&::placeholder': { color: 'var(--text-3)', opacity: 1 },
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -1 },
  },
})
const Keys = styled('p')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-3)', marginRight: 'auto' })

/** Everything by one field: customers, account numbers, requests, contracts, pages and actions (Ctrl+K). */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search"
      width={680}
      actions={<Keys>↑ ↓ to choose · Enter to open · Ctrl+Enter opens in a new tab · Esc to close</Keys>}
    >
      <SearchBody onClose={onClose} />
    </Dialog>
  )
}

function SearchBody({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const [isAwaited, setAwaited] = useState(false)
  const follow = usePortalLinks()
  const field = useRef<HTMLInputElement>(null)
  const found = useFound(typed)
  const items = found.groups.flatMap(({ items: some }) => some)
  const active = items[Math.min(index, items.length - 1)]
  // It stands in a dialog, which has taken the focus.
  useEffect(() => field.current?.focus(), [])
  const isKnown = typed.trim() !== '' && !found.busy && !found.problem
  useAnnouncedCount(typed, isKnown ? `${items.length} found` : undefined, true)

  const choose = ({ href, act }: FoundItem, inNewTab: boolean) => {
    if (href && inNewTab) return void window.open(href, '_blank', 'noopener')
    // Closed first: a dialog that closes gives the focus back, and the new page is to have it.
    flushSync(onClose)
    act?.()
    if (href) follow(href)
  }
  const type = (text: string) => {
    setTyped(text)
    setIndex(0)
    setAwaited(false)
  }
  // Enter came before the answer, and nothing else was meant.
  const awaited = isAwaited && !found.busy ? items[0] : undefined
  useEffect(() => {
    // Outside of React's own work, where a dialog cannot be closed at once.
    if (awaited) queueMicrotask(() => choose(awaited, false))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is there
  }, [Boolean(awaited)])

  const press = (event: KeyboardEvent) => {
    let step: 1 | -1 | undefined
    if (event.key === 'ArrowDown') step = 1
    else if (event.key === 'ArrowUp') step = -1
    else step = undefined
    if (step) {
      event.preventDefault()
      setIndex(nextIndex(Math.min(index, items.length - 1), items.length, step))
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (active) choose(active, event.ctrlKey || event.metaKey)
      else setAwaited(found.busy)
    }
  }
  return (
    <>
      <Field>
        {found.busy ? <Spinner aria-hidden /> : <Search aria-hidden />}
        <input
          ref={field}
          role="combobox"
          aria-label="Search everything"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          placeholder="Customer, account number, request, contract, page or action"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
      </Field>
      <SearchResults id={id} typed={typed} found={found} active={active} onPoint={setIndex} onChoose={choose} />
    </>
  )
}
