import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { RECEIPT_FILE_MAX } from 'shared-contracts/bid/receipt'
import { useSearchParams } from 'remote-kit/router'
import { Button, Card, Logo, styled } from 'shared-ui/core'
import { FileDrop } from 'shared-ui/upload'
import { remotePart, useRemote } from 'remote-kit/context'
import { checkCode, type PaperFinding, checkReceipts, type Findings } from '../bid/receipt/check-receipts'
import { FoundPaper, FoundReceipt } from '../bid/receipt/FoundReceipt'

const Page = styled('main')({ maxWidth: 760, margin: '0 auto', padding: '32px 16px 64px', display: 'grid', gap: 24 })
const Title = styled('h1')({ fontSize: 20, lineHeight: '28px', fontWeight: 600 })
const Pasted = styled('textarea')({
  width: '100%',
  minHeight: 120,
  margin: '4px 0 12px',
  padding: 12,
  border: '1px solid var(--border-control)',
  borderRadius: 6,
  background: 'var(--surface)',
  color: 'var(--text)',
  font: '12px/18px ui-monospace, monospace',
  resize: 'vertical',
})
const Lead = styled('p')({ marginBottom: 16, color: 'var(--text-2)' })
const Paste = styled('form')({ marginTop: 16 })
const Typed = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  '& label': { flex: '1 0 100%' },
  '& input': {
    flex: '1 1 260px',
    minWidth: 0,
    height: 36,
    padding: '0 12px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    background: 'var(--surface)',
    color: 'var(--text)',
    font: '13px/20px ui-monospace, monospace',
    textTransform: 'uppercase',
  },
})
const Said = styled('div')({ '&:not(:empty)': { marginTop: 16 } })
/** The part of the address in which a QR code says the receipt. */
const CODE = 'receipt'

/** /verify: whether a receipt is genuine. Public: nobody has to be signed in, and the file stays in this browser. */
function VerifyReceiptScreen() {
  const { api, header } = useRemote()
  const [text, setText] = useState('')
  const [findings, setFindings] = useState<Findings | PaperFinding>()
  const asked = useRef(0)
  const [address] = useSearchParams()
  const scanned = address.get(CODE) ?? ''
  const [code, setCode] = useState(scanned)
  const [busy, setBusy] = useState(scanned !== '')
  useEffect(() => header.set('Check a Receipt', 'report'), [header])

  const settle = useCallback(async (finding: Promise<Findings | PaperFinding>) => {
    const turn = (asked.current += 1)
    const found = await finding
    // What was asked for last is what is shown.
    if (asked.current !== turn) return
    setFindings(found)
    setBusy(false)
  }, [])
  const show = (finding: Promise<Findings | PaperFinding>) => {
    setBusy(true)
    void settle(finding)
  }
  const check = (read: () => Promise<Uint8Array>) =>
    show(
      read()
        .then((bytes) => checkReceipts(api, bytes))
        .catch((): Findings => ({ kind: 'not-checked', why: 'This file could not be read.' })),
    )
  // Who scanned a code wants to know at once.
  useEffect(() => {
    if (scanned !== '') void settle(checkCode(api, scanned))
  }, [api, scanned, settle])
  const lookUp = (event: FormEvent) => {
    event.preventDefault()
    show(checkCode(api, code))
  }
  const paste = (event: FormEvent) => {
    event.preventDefault()
    check(() => Promise.resolve(new TextEncoder().encode(text)))
  }
  return (
    <Page>
      <Logo />
      <Title>Check a receipt</Title>
      <Card>
        <Lead>
          A receipt says when the Marketplace received a bid and what it was. It is checked in this browser by the
          Marketplace’s public keys; nothing of the file is sent. The code of a printed one is asked of the Marketplace.
        </Lead>
        <FileDrop
          lead="Drop the receipt here, or"
          action="choose a file"
          hint="The signed file or the PDF, as it was downloaded"
          accept=".json,.pdf,application/json,application/pdf"
          disabled={busy}
          onFiles={([file]) => {
            // A file that is too large is not even read.
            if (file) check(async () => bytesOf(file))
          }}
        />
        <Typed onSubmit={lookUp} style={{ marginTop: 16 }}>
          <label htmlFor="receipt-code">Or type the code of a printed receipt</label>
          <input
            id="receipt-code"
            value={code}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" busy={busy} disabled={code.trim() === ''}>
            Look up
          </Button>
        </Typed>
        <Paste onSubmit={paste}>
          <label htmlFor="pasted-receipt">Or paste the signed file’s text</label>
          <Pasted
            id="pasted-receipt"
            value={text}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="contained" busy={busy} disabled={text.trim() === ''}>
            Check
          </Button>
        </Paste>
        <Said role="status">{findings && <Found findings={findings} />}</Said>
      </Card>
    </Page>
  )
}

function Found({ findings }: { findings: Findings | PaperFinding }) {
  if (findings.kind === 'found')
    return findings.findings.map((finding, place) => <FoundReceipt key={place} finding={finding} />)
  return <FoundPaper finding={findings} />
}

const bytesOf = async (file: File): Promise<Uint8Array> =>
  file.size > RECEIPT_FILE_MAX ? new Uint8Array(RECEIPT_FILE_MAX + 1) : new Uint8Array(await file.arrayBuffer())

export default remotePart(VerifyReceiptScreen)
