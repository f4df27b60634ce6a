import { useEffect, useState } from 'react'
import { isPending } from 'shared-contracts/bid/request'
import { Button, Countdown, IconButton, Link, Skeleton, StatusChip, X } from 'shared-ui/core'
import { formatContractDate, formatDateTimeZone } from 'shared-ui/date'
import { RemotePartView } from '../remotes/RemotePartView'
import { useReleases } from '../remotes/use-releases'
import { usePortal } from '../services/portal-services'
import type { QueueEntry } from './queue'
import { Ends } from './queue-drawer'
import { peekText } from './QueueRow'

/** ms that a row has the focus before it is read: J that is held asks for nothing on its way. */
const REST = 200

interface QueueDrawerProps {
  /** The row that Tab would stop at. */
  entry: QueueEntry | undefined
  busy: boolean
  onNext: () => void
  onClose: () => void
}

/** Beside the queue: what is known of its active row. The facts are those of the remote whose row it is. */
export default function QueueDrawer({ entry, busy, onNext, onClose }: QueueDrawerProps) {
  if (!entry) return busy ? <Waiting /> : <p style={{ padding: 20, color: 'var(--text-2)' }}>No row is in the queue.</p>
  const { company, href, kind, group, status } = entry
  return (
    <>
      <header>
        <h2 title={company} data-told-by-title>
          {company}
        </h2>
        <StatusChip label={status.text} tone={isPending(group) ? status.tone : 'neutral'} />
        <IconButton size="small" aria-label="Close the details" aria-keyshortcuts="Space" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <div data-facts>
        <Time entry={entry} />
        <EntryDetails key={kind} entry={entry} />
      </div>
      <footer>
        <Button variant="contained" component={Link} href={href}>
          Open {status.text === 'Last Look' ? status.text : kind.toLowerCase()}
        </Button>
        <Button onClick={onNext} aria-keyshortcuts="J">
          Next <kbd aria-hidden>J</kbd>
        </Button>
      </footer>
    </>
  )
}

function Waiting() {
  return (
    <section aria-busy aria-label="Details are loading">
      <Skeleton width={200} />
      <Skeleton width={280} />
    </section>
  )
}

function Time({ entry: { at, group, starts, company } }: { entry: QueueEntry }) {
  const { clock } = usePortal()
  if (group === 'done') return <Ends>Done {formatDateTimeZone(at)}</Ends>
  if (starts) return <Ends>Supply starts {formatContractDate(starts)}</Ends>
  return (
    <Ends>
      <p>Due {formatDateTimeZone(at)}</p>
      <Countdown until={at} clock={clock} variant="words" label={`Time left, ${company}`} quiet />
    </Ends>
  )
}

const SLOT = { Bid: 'queue-bid', Contract: 'queue-contract' } as const

/** What the remote tells of it, once the row rests; without one, what the list says. */
function EntryDetails({ entry }: { entry: QueueEntry }) {
  const { kind, href } = entry
  const rested = useRested(href)
  const [widget] = useReleases().flatMap(({ name: remote, widgets }) =>
    widgets.filter(({ slot }) => slot === SLOT[kind]).map(({ widget: name, title }) => ({ remote, name, title })),
  )
  if (!widget)
    return (
      <section>
        <p>{peekText(entry)}</p>
      </section>
    )
  if (rested !== href) return <Waiting />
  return <RemotePartView {...widget} kind="widgets" layout="cell" about={href} placeholder={<Waiting />} />
}

/** What was the same for a moment; the first at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setRested, REST, text)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
