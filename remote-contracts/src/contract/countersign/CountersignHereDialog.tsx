import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readCountersignCertificate, type CountersignCertificate } from 'shared-contracts/contract/countersign'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'
import { Banner, Button, styled } from 'shared-ui/core'
import { formatDate } from 'shared-ui/date'
import { Dialog } from 'shared-ui/dialogs'
import { Form, TextField } from 'shared-ui/form'
import { FactList } from '../../ui/FileEvidence'
import { useReviewedPdf } from '../../ui/use-reviewed-pdf'
import { SignaturePage, type SignaturePosition } from './SignaturePage'
import { useCountersignedFile, type CountersignedFileSettings } from './use-countersigned-file'
import { useExecutedPaper } from './use-executed-paper'

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  gap: 24,
  alignItems: 'start',
  '@media (max-width: 900px)': { gridTemplateColumns: '1fr' },
  '& form, & > div': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& form[hidden]': { display: 'none' },
})

interface Signer {
  name: string
  title: string
}

/** Lower right, where most signatures stand. */
const INITIAL_POSITION: SignaturePosition = { page: 1, x: 0.56, y: 0.84 }
const LONGEST = 100
const needed = (value: string | undefined) => (value?.trim() ? undefined : 'Required')

/**
 * Countersigns the executed contract in the page: the signature is put on it by click or keyboard, the signed file is
 * shown, and Submit makes it the countersigned contract (C§4). Until then nothing of the contract has moved.
 */
export function CountersignHereDialog(settings: CountersignedFileSettings) {
  const { envelope } = settings
  const { api, session } = useRemote()
  const rep = session.getState().currentUser?.supplierRepresentative
  const initial = useMemo(() => ({ name: [rep?.firstName, rep?.lastName].filter(Boolean).join(' '), title: '' }), [rep])
  const paper = useExecutedPaper(envelope)
  const copy = useCountersignedFile(settings)
  const { file, evidence, sent, send, stop, discard, readAgain, choose, close } = copy
  const certificate = useCall(api, readCountersignCertificate, {}).data
  const [position, setPosition] = useState(INITIAL_POSITION)
  /** Of the signed file: leafing through it leaves the signature where it is. */
  const [shownPage, setShownPage] = useState(1)
  const preview = useReviewedPdf(
    file ? { ...paper.file, id: `signed ${file.lastModified}`, read: () => Promise.resolve(file) } : paper.file,
  )
  const problem = copy.problem ?? paper.problem ?? copy.refused ?? preview.problem
  const isSent = sent !== undefined
  const signerForm = useRef<HTMLFormElement>(null)

  /** The button goes with the signed file: the keyboard stays in the dialog. */
  function signAgain() {
    flushSync(discard)
    signerForm.current?.querySelector('input')?.focus()
  }

  async function sign(signer: Signer) {
    const signed = await paper.sign({ ...position, ...signer })
    if (!signed) return
    setShownPage(position.page)
    await choose(signed)
  }

  return (
    <Form<Signer> initialValues={initial} onSubmit={sign} subscription={{ submitting: true, values: true }}>
      {({ handleSubmit, submitting, values }) => (
        <Dialog
          open
          width={1040}
          busy={submitting || isSent}
          onClose={close}
          title={file ? 'The countersigned contract' : 'Countersign here'}
          subtitle={
            file
              ? 'It is signed, and has not been submitted yet.'
              : 'Click where your signature goes, or move it with the arrow keys.'
          }
          actions={
            <>
              <Button variant="text" disabled={submitting} onClick={() => (isSent ? stop() : close())}>
                Cancel
              </Button>
              {file && (
                <Button disabled={isSent} onClick={signAgain}>
                  Sign again
                </Button>
              )}
              {file ? (
                <Button variant="contained" busy={isSent} onClick={() => void send()}>
                  Submit
                </Button>
              ) : (
                <Button
                  variant="contained"
                  busy={submitting}
                  disabled={!preview.document || !values.name?.trim() || !values.title?.trim()}
                  onClick={() => void handleSubmit()}
                >
                  Sign
                </Button>
              )}
            </>
          }
        >
          {problem && (
            <Banner tone="red" role="alert">
              {problem}
            </Banner>
          )}
          <Sides>
            <SignaturePage
              pdf={preview.document}
              position={file ? { ...position, page: shownPage } : position}
              onMove={(moved) => (file ? setShownPage(moved.page) : setPosition(moved))}
              signer={file ? undefined : { name: values.name ?? '', title: values.title ?? '' }}
            />
            <div>
              {/* What was typed stays for 'Sign again'. */}
              <form ref={signerForm} hidden={Boolean(file)} onSubmit={(event) => void handleSubmit(event)}>
                <TextField
                  name="name"
                  label="Name"
                  required
                  autoComplete="name"
                  maxLength={LONGEST}
                  validate={needed}
                />
                <TextField
                  name="title"
                  label="Title"
                  required
                  autoComplete="organization-title"
                  maxLength={LONGEST}
                  validate={needed}
                />
                <p>The date is that of the signing.</p>
              </form>
              {file && (
                <p>
                  The executed contract stands unchanged in it. A last page says who signed, when and in which session.
                </p>
              )}
              {certificate && <CertificateText {...certificate} />}
              {file && evidence && <FactList evidence={evidence} onAgain={readAgain} />}
            </div>
          </Sides>
        </Dialog>
      )}
    </Form>
  )
}

function CertificateText({ own, subject, validTo }: CountersignCertificate) {
  if (own)
    return (
      <p>
        Signed with the portal’s own certificate: a reader sees that nothing was changed since, but knows no authority
        behind it.
      </p>
    )
  return (
    <p>
      Signed with the certificate of {subject}
      {validTo != null && `, valid to ${formatDate(Date.parse(validTo))}`}.
    </p>
  )
}
