import { nounFor } from 'shared-contracts/words'
import { QueueBar } from './queue-styles'
import type { QueueCounts } from './queue'
import { useQueueCounts } from './use-queue'

const KEYS: readonly [string[], string][] = [
  [['J', 'K'], 'move'],
  [['↵'], 'open'],
  [['Space'], 'peek'],
  [['1', '2', '3'], 'queue, bids, contracts'],
  [['?'], 'keys'],
]

/** The keys of the queue, and the sum of what is open. */
export default function KeyBar() {
  const counts = useQueueCounts()
  return (
    <QueueBar role="region" aria-label="Keys and sums" data-sticky-bar>
      {KEYS.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{text}</span>
        </span>
      ))}
      {counts && <Sums counts={counts} />}
    </QueueBar>
  )
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${nounFor(count, noun)}`

/** What is open in words, and the shares that make it up: those of nothing are left out. */
function Sums({ counts }: { counts: QueueCounts }) {
  const { bids, contracts, needRep, waiting, done, accepted, optedOut, closed } = counts
  const rejected = accepted > 0 ? ` + ${counted(accepted, 'accepted rejection')}` : ''
  const shares: [number, string][] = [
    [needRep, nounFor(needRep, 'needs you', 'need you')],
    [waiting, nounFor(waiting, 'waits for others', 'wait for others')],
    [done, 'done today'],
    [optedOut, 'opted out'],
    [closed, 'closed unsent'],
  ]
  return (
    <p>
      {`${counted(bids, 'bid')} + ${counted(contracts, 'contract')}${rejected}: `}
      {shares
        .filter(([count]) => count > 0)
        .map(([count, text], index) => (
          <span key={text}>
            {index > 0 && ', '}
            <b>{count.toLocaleString('en-US')}</b> {text}
          </span>
        ))}
      {shares.every(([count]) => count === 0) && 'nothing is open'}
    </p>
  )
}
