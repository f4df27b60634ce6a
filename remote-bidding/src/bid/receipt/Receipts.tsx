import { useEffect } from 'react'
import { toProblem } from 'shared-contracts/api'
import { downloadReceipt, listReceipts, receiptOutline } from 'shared-contracts/bid/receipt'
import { receiptTimeLeft, VERIFY_PATH, type SignedReceipt } from 'shared-contracts/bid/receipt'
import { useCall } from 'remote-kit/swr'
import { Button, CardSurface, CardTitle, Link, offerFile, styled } from 'shared-ui/core'
import { formatDateTimeSeconds } from 'shared-ui/date'
import { StaticTable } from 'shared-ui/sections'
import { useDownload, useRemote } from 'remote-kit/context'

const Surface = styled(CardSurface)({ width: '100%', margin: '24px 0', '@media print': { breakInside: 'avoid' } })
const Scroll = styled('div')({ overflowX: 'auto' })
const NoWrap = styled('span')({ whiteSpace: 'nowrap' })
const Under = styled('small')({ display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' })
const Buttons = styled('div')({ display: 'flex', gap: 4, '@media print': { display: 'none' } })

/**
 * The signed receipts of a request, the newest first; nothing where there are none, or where the provider gives none.
 */
export default function Receipts({ quoteRequestId }: { quoteRequestId: string }) {
  const { api, basePath, log } = useRemote()
  const { data, error } = useCall(api, listReceipts, { params: { id: quoteRequestId } })
  const receipts = data?.receipts ?? []
  useEffect(() => {
    if (error && toProblem(error).status !== 404) log('receipts-not-read', toProblem(error))
  }, [error, log])
  if (receipts.length === 0) return null
  const [newest] = receipts
  return (
    <Surface aria-label="Receipts">
      <CardTitle
        title={receipts.length === 1 ? 'Receipt' : 'Receipts'}
        count={receipts.length === 1 ? undefined : receipts.length}
        tools={<Link href={`${basePath}${VERIFY_PATH}`}>Check a receipt</Link>}
      />
      <Scroll>
        <StaticTable
          label="Receipts"
          rows={receipts}
          rowId={({ receipt }) => receipt.number}
          rowHeight={56}
          inCard
          columns={[
            {
              id: 'number',
              head: 'Receipt',
              rowHead: true,
              cell: (signed) => (
                <>
                  <NoWrap style={{ fontWeight: 600 }}>{signed.receipt.number}</NoWrap>
                  <Under>{signed === newest ? 'Newest' : 'Superseded'}</Under>
                </>
              ),
            },
            {
              id: 'received',
              head: 'Received',
              cell: ({ receipt }) => (
                <>
                  <NoWrap>{formatDateTimeSeconds(Date.parse(receipt.receivedAt))}</NoWrap>
                  <small>
                    <NoWrap>{receiptTimeLeft(receipt)}</NoWrap>
                  </small>
                </>
              ),
            },
            {
              id: 'what',
              head: 'Quotes',
              cell: ({ receipt }) => (
                <>
                  {receiptOutline(receipt)}
                  <small>
                    by {receipt.rep.name}
                    {receipt.second && ` and ${receipt.second.name}`}
                  </small>
                </>
              ),
            },
            {
              id: 'files',
              head: 'Save',
              cell: (signed) => (
                <Buttons>
                  <PdfButton quoteRequestId={quoteRequestId} number={signed.receipt.number} />
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`Receipt ${signed.receipt.number} as a signed file`}
                    onClick={() => save(signed)}
                  >
                    File
                  </Button>
                </Buttons>
              ),
            },
          ]}
        />
      </Scroll>
    </Surface>
  )
}

function PdfButton({ quoteRequestId, number }: { quoteRequestId: string; number: string }) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  const fetchFile = () => api.call(downloadReceipt, { params: { id: quoteRequestId, number } }, { ownMessage: true })
  return (
    <Button
      size="small"
      aria-label={`Receipt ${number} as PDF`}
      busy={Boolean(busy)}
      onClick={() => start(`Receipt ${number}`, fetchFile, `${number}.pdf`)}
    >
      PDF
    </Button>
  )
}

function save(signed: SignedReceipt): void {
  offerFile(new Blob([JSON.stringify(signed)], { type: 'application/json' }), `${signed.receipt.number}.json`)
}
