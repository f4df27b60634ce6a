import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { usePageKey } from 'remote-kit/context'
import { announce, styled } from 'shared-ui/core'
import { PanelBar, ReviewButton } from '../../ui/PanelBar'
import type { ContractQuote } from '../../domain/evidence/evidence'
import { allEntries, type ContractEvidence, type EvidenceEntry } from '../../ui/evidence-entries'
import { EntryList, type CurrentEntry } from './EntryList'

const Panel = styled('section')({
  flex: '1 0 auto',
  backgroundColor: 'var(--surface)',
})
const Heading = styled('h3')({
  position: 'sticky',
  top: 'calc(var(--bar, 0px) + 40px)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  minHeight: 34,
  padding: '0 var(--end, 16px) 0 20px',
  borderBottom: '1px solid var(--border)',
  backgroundColor: 'var(--sunken)',
  fontSize: 13,
  fontWeight: 600,
  '& small': { marginLeft: 'auto', fontSize: 12, fontWeight: 400, color: 'var(--text-2)' },
})
const Intro = styled('p')({ padding: '12px var(--end, 16px) 12px 20px', color: 'var(--text-2)' })

export interface EvidencePanelProps {
  evidence: ContractEvidence
  /** Looks at the contract, or at one of its files. */
  onOpen: (file?: string) => void
  /** An entry that is gone to; each request is an object of its own. */
  goTo?: { key: string } | undefined
  /** More in the bar, as the way to the history. */
  tools?: ReactNode
  /** Shows a sentence in the paper; `isRequested` where the rep wants to see it, and does not only pass its entry. */
  onShow: (quote: ContractQuote, how: { isOdd: boolean; isRequested: boolean }) => void
  /** B; nothing where the contract cannot be booked now. */
  onBook?: (() => void) | undefined
  /** R; nothing where no revision can be asked for now. */
  onRevise?: (() => void) | undefined
}

/** Each fact of the plan beside the sentences of the contract that name such a value (ruling 65); it judges nothing. */
export default function EvidencePanel(props: EvidencePanelProps) {
  const { evidence, onOpen, goTo, tools, onShow, onBook, onRevise } = props
  const { facts, also, unread, isRead, readKeys, toggleRead } = evidence
  const all = allEntries(evidence)
  const countRead = (entries: readonly EvidenceEntry[]) =>
    `${entries.filter(({ key }) => readKeys.has(key)).length} of ${entries.length} read`
  const panel = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<CurrentEntry>({ key: '', quote: -1 })
  useEffect(() => {
    if (isRead) announce(`${facts.length} facts of the plan, and ${also.length} sentences to read yourself.`)
  }, [isRead, facts.length, also.length])

  // After the focus has gone back to what the dialog was opened by.
  useEffect(() => {
    if (goTo) findEntryInput(panel.current, goTo.key)?.focus()
  }, [goTo])

  // The sentences of the entry before fold as those of this one unfold: it stays in sight, with them where they fit.
  useLayoutEffect(() => {
    const focused = findEntryInput(panel.current, current.key)
    if (!focused || focused !== document.activeElement) return
    focused.closest('[data-line]')?.scrollIntoView({ block: 'nearest' })
    focused.scrollIntoView({ block: 'nearest' })
  }, [current.key])

  // The entry that had the focus is gone, as that of a document once it is opened.
  useEffect(() => {
    if (current.key === '' || document.activeElement !== document.body || all.some(({ key }) => key === current.key))
      return
    focusEntry(all[0]?.key)
  })

  function focusEntry(key: string | undefined) {
    if (key) findEntryInput(panel.current, key)?.focus()
  }
  const focusFirstUnread = () => focusEntry(all.find(({ key }) => !readKeys.has(key))?.key ?? all[0]?.key)

  function showQuote(entry: EvidenceEntry, index: number, isRequested = true) {
    const quote = entry.quotes[index]
    setCurrent({ key: entry.key, quote: index })
    if (quote) onShow(quote, { isOdd: quote.kind !== 'equal', isRequested })
  }

  usePageKey(actByKey)
  /** Single keys of the whole page, which the rep may turn off (WCAG 2.1.4); Enter belongs to what has the focus. */
  function actByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
    const at = all.findIndex(({ key }) => key === current.key)
    const entry = all[at]
    switch (event.key.toLowerCase()) {
      case 'j':
        focusEntry((all[at + 1] ?? all.at(-1))?.key)
        break
      case 'k':
        focusEntry((all[at - 1] ?? all[0])?.key)
        break
      case 'x':
        if (!entry) return
        toggleRead(entry.key)
        if (!readKeys.has(entry.key)) focusEntry(all[at + 1]?.key)
        break
      case 'enter':
        if (!entry || event.target !== findEntryInput(panel.current, entry.key)) return
        if (entry.file) onOpen(entry.file.id)
        else if (entry.quotes.length === 0) return
        else showQuote(entry, (current.quote + 1) % entry.quotes.length)
        break
      case 'b':
        if (!onBook) return
        onBook()
        break
      case 'r':
        if (!onRevise) return
        onRevise()
        break
      default:
        return
    }
    event.preventDefault()
  }

  const list = (entries: readonly EvidenceEntry[], label: string) => (
    <EntryList
      label={label}
      entries={entries}
      current={current}
      evidence={evidence}
      onFocus={focusEntry}
      onShow={showQuote}
      onOpen={onOpen}
    />
  )

  return (
    <Panel aria-label="What the plan says" data-fills>
      <PanelBar title="What the plan says">
        {tools}
        {all.length > 0 && <span>{countRead(all)}</span>}
        <ReviewButton onClick={isRead ? focusFirstUnread : () => onOpen()} />
      </PanelBar>
      {!isRead && (
        <Intro>Each fact of the plan, beside every sentence of the contract that names one of its kind.</Intro>
      )}
      <div ref={panel} role="group" aria-label="Evidence">
        {unread.length > 0 && list(unread, 'Not read here')}
        {facts.length > 0 && list(facts, 'Facts of the plan')}
        {also.length > 0 && (
          <>
            <Heading>
              Also in this text, read it yourself
              <small>{countRead(also)}</small>
            </Heading>
            {list(also, 'Also in this text')}
          </>
        )}
      </div>
    </Panel>
  )
}

const TYPED_INTO = 'textarea, select, input:not([type="checkbox"]), [role="menu"]'

const isTypedInto = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED_INTO) !== null

/** What takes the focus of an entry. */
const findEntryInput = (panel: HTMLElement | null, key: string) =>
  panel?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] input`)
