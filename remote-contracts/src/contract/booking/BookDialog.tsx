import { useEffect, useRef, useState } from 'react'
import { hasEndedSession, isAnswerLost } from 'shared-contracts/api'
import { confirmBooking, type BookedEvidence } from 'shared-contracts/contract/booking'
import { Button, styled } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { CheckboxField, Form, RadioField } from 'shared-ui/form'
import { callOnce, useAction, useRemote, useRep } from 'remote-kit/context'
import { toBookedEvidence, type ContractEvidence } from '../../ui/evidence-entries'
import { NotRead } from '../../ui/NotRead'

interface Booking {
  counterSignedExpected?: 'yes' | 'no'
  attested?: boolean
}

/** A booking as it went out. */
interface SentBooking extends BookedEvidence {
  counterSignedExpected: boolean
  version: number
}

/** Both answers are given anew each time: they are said of the contract as it is now. */
const empty: Booking = {}

const NOT_BOOKED = 'The contract was not booked'

const Attest = styled('div')({
  padding: '10px 14px',
  border: '1px solid var(--border)',
  borderRadius: 6,
  backgroundColor: 'var(--sunken)',
})

export interface BookDialogProps {
  /** Whose contract it is, and its version; of another version the dialog is another one. */
  subtitle: string
  version: number
  rateCheck: { customerId: string; rateCheckId: string }
  /** Nothing where there is nothing to compare for. */
  evidence: ContractEvidence | undefined
  /** Why it cannot be booked any more: another rep has decided, or the customer. */
  overtaken: string | undefined
  /** Goes to an entry of the evidence, in place of booking. */
  onShow: (key: string) => void
  onClose: () => void
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
}

/**
 * C§4 Book: whether a countersigned copy comes later, and the attestation; both are needed. Which entries of evidence
 * have not been read is named, and kept with the booking; it blocks nothing (ruling 65).
 */
export function BookDialog(props: BookDialogProps) {
  const { subtitle, version, rateCheck, evidence, overtaken, onShow, onClose, onDone, onChanged } = props
  const { api, notifications } = useRemote()
  const supplierName = useRep()?.supplierName ?? 'the supplier'
  const book = (body: SentBooking) => callOnce(api, confirmBooking, { params: rateCheck, body }, { ownMessage: true })
  const booking = useAction(book, { event: 'booking-failed' })
  /** A booking is under way, or was refused for what has changed: its own answer says what came of it. */
  const isSent = useRef(false)
  /** Its answer was lost: the contract may be booked by it. */
  const [lost, setLost] = useState<SentBooking>()

  function submit(values: Booking) {
    const counterSignedExpected = values.counterSignedExpected === 'yes'
    // To the letter, whatever the page shows by now: the same gets the first answer (decision 17).
    if (lost?.counterSignedExpected === counterSignedExpected) return send(lost)
    const read = evidence && toBookedEvidence(evidence)
    return send({ counterSignedExpected, version, ...read })
  }

  async function send(sent: SentBooking) {
    isSent.current = true
    const outcome = await booking.run(sent)
    if (outcome.ok) return onDone()
    const { problem } = outcome
    const title = isAnswerLost(problem) ? 'It is not known whether the contract was booked' : NOT_BOOKED
    // C§8: a warn toast with the server's message.
    if (!hasEndedSession(problem)) notifications.warn(title, problem.message, problem)
    if (problem.status === 409) return onChanged()
    isSent.current = false
    setLost(isAnswerLost(problem) ? sent : undefined)
  }

  useEffect(() => {
    if (!overtaken || isSent.current) return
    // It may be the rep's own booking that the page has read: its answer tells.
    if (lost) return void send(lost)
    notifications.warn(NOT_BOOKED, overtaken)
    onChanged()
    // Once, whatever the page draws meanwhile.
    // eslint-disable-next-line react/exhaustive-deps
  }, [overtaken, lost])

  return (
    <Form<Booking> initialValues={empty} onSubmit={submit} subscription={{ submitting: true, values: true }}>
      {({ handleSubmit, submitting, values }) => (
        <Dialog
          open
          onClose={onClose}
          busy={submitting || booking.busy}
          width={600}
          title="Book contract"
          subtitle={subtitle}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={submitting || booking.busy}>
                Cancel
              </Button>
              <Button
                variant="contained"
                busy={submitting || booking.busy}
                disabled={!values.counterSignedExpected || values.attested !== true}
                onClick={() => void handleSubmit()}
              >
                Confirm booking
              </Button>
            </>
          }
        >
          {evidence && <NotRead evidence={evidence} onShow={onShow} />}
          <RadioField
            name="counterSignedExpected"
            legend="Will you provide a countersigned copy later?"
            required
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
          <Attest>
            <CheckboxField
              name="attested"
              label={`I attest that the executed contract is correct and that ${supplierName} accepts it for booking.`}
            />
          </Attest>
        </Dialog>
      )}
    </Form>
  )
}
