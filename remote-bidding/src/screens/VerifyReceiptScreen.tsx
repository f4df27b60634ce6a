import { useEffect, useRef, useState } from 'react'
import { RECEIPT_FILE_MAX } from 'shared-contracts/bid/receipt'
import { useSearchParams } from 'remote-kit/router'
import { Banner, Button, Card, Logo, styled } from 'shared-ui/core'
import { Field, Form } from 'shared-ui/form'
import { FileDrop } from 'shared-ui/upload'
import { remotePart, useRemote } from 'remote-kit/context'
import { checkReceipts, type Findings } from '../bid/receipt/check-receipts'
import { FoundReceipt } from '../bid/receipt/FoundReceipt'

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
const Result = styled('div')({ '&:not(:empty)': { marginTop: 16 } })
/** The part of the address in which the code of a receipt printed by a version before says it. */
const CODE = 'receipt'
const NO_CODES: Findings = {
  kind: 'not-checked',
  why: 'Codes of printed receipts are not looked up any more. Use the file or the PDF as it was downloaded.',
}

interface Typed {
  text?: string
}

/** /verify: whether a receipt is genuine. Public: nobody has to be signed in, and the file stays in this browser. */
function VerifyReceiptScreen() {
  const { api, header } = useRemote()
  const [address] = useSearchParams()
  const [findings, setFindings] = useState<Findings | undefined>(address.has(CODE) ? NO_CODES : undefined)
  const [busy, setBusy] = useState(false)
  const latestTurn = useRef(0)
  useEffect(() => header.set('Check a Receipt', 'report'), [header])

  const show = async (finding: Promise<Findings>) => {
    const turn = (latestTurn.current += 1)
    setBusy(true)
    const found = await finding
    // Only the latest request shows its result.
    if (latestTurn.current !== turn) return
    setFindings(found)
    setBusy(false)
  }
  const check = (read: () => Promise<Uint8Array>) =>
    void show(
      read()
        .then((bytes) => checkReceipts(api, bytes))
        .catch((): Findings => ({ kind: 'not-checked', why: 'This file could not be read.' })),
    )
  const paste = ({ text = '' }: Typed) => check(() => Promise.resolve(new TextEncoder().encode(text)))
  return (
    <Page>
      <Logo />
      <Title>Check a receipt</Title>
      <Card>
        <Lead>
          A receipt says when the Marketplace received a bid and what it was. It is checked in this browser by the
          Marketplace’s public keys; nothing of the file is sent.
        </Lead>
        <FileDrop
          lead="Drop the receipt here, or"
          action="choose a file"
          hint="The signed file or the PDF, as it was downloaded"
          accept=".json,.pdf,application/json,application/pdf"
          disabled={busy}
          onFiles={([file]) => {
            // A file that is too large is not even read.
            if (file) check(async () => readBytes(file))
          }}
        />
        <Form<Typed> onSubmit={paste} subscription={{ values: true }}>
          {({ handleSubmit, values: { text = '' } }) => (
            <Paste onSubmit={(event) => void handleSubmit(event)}>
              <label htmlFor="pasted-receipt">Or paste the signed file’s text</label>
              <Field<string> name="text" parse={(typed: string) => typed}>
                {({ input }) => <Pasted {...input} id="pasted-receipt" spellCheck={false} />}
              </Field>
              <Button type="submit" variant="contained" busy={busy} disabled={text.trim() === ''}>
                Check
              </Button>
            </Paste>
          )}
        </Form>
        <Result role="status">{findings && <Found findings={findings} />}</Result>
      </Card>
    </Page>
  )
}

function Found({ findings }: { findings: Findings }) {
  if (findings.kind === 'found')
    return findings.findings.map((finding, index) => <FoundReceipt key={index} finding={finding} />)
  return (
    <Banner tone="amber" title="Not checked.">
      {findings.why}
    </Banner>
  )
}

const readBytes = async (file: File): Promise<Uint8Array> =>
  file.size > RECEIPT_FILE_MAX ? new Uint8Array(RECEIPT_FILE_MAX + 1) : new Uint8Array(await file.arrayBuffer())

export default remotePart(VerifyReceiptScreen)
