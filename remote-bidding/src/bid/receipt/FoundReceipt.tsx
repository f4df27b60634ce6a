import { receiptChange, receiptOutline, receiptRate, receiptTimeLeft } from 'shared-contracts/bid/receipt'
import type { Receipt } from 'shared-contracts/bid/receipt'
import { termLabel } from 'shared-contracts/bid/request'
import { Banner, styled } from 'shared-ui/core'
import { formatDateTimeSeconds } from 'shared-ui/date'
import { StaticTable } from 'shared-ui/sections'
import type { Finding } from './check-receipts'

const Found = styled('section')({ marginTop: 16, display: 'grid', gap: 12 })
const Facts = styled('dl')({
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
        <Banner tone="red" title={`${check.number} was altered.`}>
          It says something else than what was signed.
        </Banner>
      )
    case 'not-signed':
      return (
        <Banner tone="red" title={`${check.number} is not genuine.`}>
          Its signature is not the Marketplace’s.
        </Banner>
      )
    case 'unknown-key':
      return (
        <Banner tone="red" title={`${check.number} is not known here.`}>
          No key {check.keyId} is published by this Marketplace. It may be another one’s.
        </Banner>
      )
    case 'not-a-receipt':
      return <Banner tone="red" title="This is no receipt of the Marketplace." />
  }
}

function Content({ receipt }: { receipt: Receipt }) {
  const { commodity } = receipt.request
  return (
    <>
      <Facts>
        <dt>Received</dt>
        <dd>
          {time(receipt.receivedAt)}, {receiptTimeLeft(receipt)}
        </dd>
        <dt>Supplier</dt>
        <dd>
          {receipt.supplier.name}, {receipt.rep.name}
          {receipt.second && ` and ${receipt.second.name}`}
        </dd>
        <dt>Customer</dt>
        <dd>
          {receipt.request.customer}, request {receipt.request.id}
        </dd>
        {receipt.supplierQuoteNumber && (
          <>
            <dt>Quote number</dt>
            <dd>{receipt.supplierQuoteNumber}</dd>
          </>
        )}
        {receipt.supplierNote && (
          <>
            <dt>Note</dt>
            <dd>{receipt.supplierNote}</dd>
          </>
        )}
        <dt>Quotes</dt>
        <dd>{receiptOutline(receipt)}</dd>
        {receipt.previous && (
          <>
            <dt>Receipt before</dt>
            <dd>{receipt.previous.number}</dd>
          </>
        )}
      </Facts>
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
