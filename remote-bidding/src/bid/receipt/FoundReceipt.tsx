import { Fragment, type ReactNode } from 'react'
import { receiptChange, receiptOutline, receiptRate, receiptTimeLeft, type Receipt } from 'shared-contracts/bid/receipt'
import { referenceTexts, termLabel } from 'shared-contracts/bid/request'
import { Banner, styled } from 'shared-ui/core'
import { formatDateTimeSeconds } from 'shared-ui/date'
import { StaticTable } from 'shared-ui/sections'
import type { Finding } from './check-receipts'

const Found = styled('section')({ marginTop: 16, display: 'grid', gap: 12 })
const Details = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  '& dt': { color: 'var(--text-3)' },
})

const time = (at: string) => formatDateTimeSeconds(Date.parse(at))

/** What the check of one receipt says, in one sentence first. */
export function FoundReceipt({ finding }: { finding: Finding }) {
  const { check, supersededBy } = finding
  switch (check.kind) {
    case 'genuine': {
      const { number } = check.signed.receipt
      return (
        <Found aria-label={`Receipt ${number}`}>
          {supersededBy ? (
            <Banner tone="amber" title={`${number} is genuine, and superseded by ${supersededBy.number}.`}>
              That one was received {time(supersededBy.receivedAt)}.
            </Banner>
          ) : (
            <Banner tone="green" title={`${number} is genuine.`}>
              {supersededBy === null
                ? 'It is the newest of its request.'
                : 'Whether a later one took its place is not known: the Marketplace did not say.'}
            </Banner>
          )}
          <Content receipt={check.signed.receipt} />
        </Found>
      )
    }
    case 'altered':
      return (
        <NotGenuine title={`${check.number} was altered.`}>It says something else than what was signed.</NotGenuine>
      )
    case 'not-signed':
      return <NotGenuine title={`${check.number} is not genuine.`}>Its signature is not the Marketplace’s.</NotGenuine>
    case 'unknown-key':
      return (
        <NotGenuine title={`${check.number} is not known here.`}>
          No key {check.keyId} is published by this Marketplace. It may be another one’s.
        </NotGenuine>
      )
    case 'not-a-receipt':
      return <NotGenuine title="This is no receipt of the Marketplace." />
  }
}

const NotGenuine = (props: { title: string; children?: ReactNode }) => <Banner tone="red" {...props} />

function Content({ receipt }: { receipt: Receipt }) {
  const { commodity, customer, id } = receipt.request
  const second = receipt.second ? ` and ${receipt.second.name}` : ''
  const details = [
    ['Received', `${time(receipt.receivedAt)}, ${receiptTimeLeft(receipt)}`],
    ['Supplier', `${receipt.supplier.name}, ${receipt.rep.name}${second}`],
    ['Customer', `${customer}, request ${id}`],
    ...referenceTexts(receipt),
    ['Quotes', receiptOutline(receipt)],
    ['Receipt before', receipt.previous?.number],
  ] as const
  return (
    <>
      <Details>
        {details.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </Details>
      {receipt.terms.length > 0 && (
        <StaticTable
          label={`Quotes of ${receipt.number}`}
          rows={receipt.terms}
          rowId={({ optionId }) => optionId}
          rowHeight={36}
          columns={[
            { id: 'term', head: 'Term', rowHead: true, cell: (term) => termLabel(term.minTerm, term.maxTerm) },
            { id: 'rate', head: 'Rate', strong: true, cell: (term) => receiptRate(commodity, term) },
            { id: 'change', head: 'Change', cell: (term) => receiptChange(commodity, term) },
          ]}
        />
      )}
    </>
  )
}
