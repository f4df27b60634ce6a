import { bookedOpen, bookingReasonProblem, confirmBooking, keptPoints } from 'shared-contracts/contract/booking'
import { COMMENT_MAX } from 'shared-contracts/contract/rejection'
import { Button, styled } from 'shared-ui/core'
import { DraftKeeper, useDraft } from 'remote-kit/draft'
import { Dialog } from 'shared-ui/dialogs'
import { CheckboxField, Form, RadioField, TextArea } from 'shared-ui/form'
import { callOnce, useAction, useRemote } from 'remote-kit/context'
import { OpenPoints, type OpenCheck } from '../../ui/OpenPoints'

interface Booking {
  counterSignedExpected?: 'yes' | 'no'
  attested?: boolean
  reason?: string
}

/** Both answers are given anew each time: they are said of the contract as it is now. */
const empty: Booking = {}
const storedReason = bookedOpen.pick({ reason: true })

/** What contract check says before a booking. */
export interface BookingCheck extends OpenCheck {
  /** Whether the provider keeps why it is booked all the same. */
  keepsReason: boolean
}

const Attest = styled('div')({
  padding: '10px 14px',
  border: '1px solid var(--border)',
  borderRadius: 6,
  backgroundColor: 'var(--sunken)',
})

function readReason(stored: unknown): Booking | undefined {
  const reason = storedReason.safeParse(stored).data?.reason
  return reason == null ? undefined : { reason }
}
const sameReason = (a: Booking, b: Booking) => (a.reason ?? '') === (b.reason ?? '')

export interface BookDialogProps {
  /** Whose contract it is, and its version. */
  subtitle: string
  energyPlanId: string
  rateCheck: { customerId: string; rateCheckId: string }
  check: BookingCheck
  onClose: () => void
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
}

/**
 * C§4 Book: whether a countersigned copy comes later, and the attestation; both are needed. What the contract check
 * found open is named, and asks for a reason that is kept.
 */
export function BookDialog(props: BookDialogProps) {
  const { subtitle, energyPlanId, rateCheck, check, onClose, onDone, onChanged } = props
  const { api, session } = useRemote()
  const supplierName = session.getState().currentUser?.supplier.name ?? 'the supplier'
  // C§8: a warn toast with the server's message.
  const booking = useAction(confirm, { event: 'booking-failed', failed: 'The contract was not booked', tone: 'warn' })
  const draft = useDraft<Booking>({
    kind: 'contractDraft',
    ids: [energyPlanId, 'booking'],
    empty,
    read: readReason,
    same: sameReason,
  })

  const openPoints = check.keepsReason ? keptPoints(check.open ?? []) : []

  function confirm({ counterSignedExpected, reason }: Booking) {
    const kept = openPoints.length === 0 ? {} : { openPoints, reason: reason?.trim() }
    const body = { counterSignedExpected: counterSignedExpected === 'yes', ...kept }
    return callOnce(api, confirmBooking, { params: rateCheck, body }, { ownMessage: true })
  }

  async function submit(values: Booking) {
    const outcome = await booking.run(values)
    if (outcome.ok) {
      draft.forget()
      onDone()
    } else if (outcome.problem.status === 409) onChanged()
  }

  return (
    <Form<Booking>
      initialValues={draft.initialValues}
      onSubmit={submit}
      subscription={{ submitting: true, values: true }}
    >
      {({ handleSubmit, submitting, values }) => (
        <Dialog
          open
          onClose={onClose}
          busy={submitting}
          title="Book contract"
          subtitle={subtitle}
          actions={
            <>
              <Button variant="text" onClick={onClose} disabled={submitting}>
                Cancel
              </Button>
              <Button
                variant="contained"
                busy={submitting}
                disabled={
                  check.running ||
                  values.counterSignedExpected === undefined ||
                  values.attested !== true ||
                  bookingReasonProblem({ openPoints, reason: values.reason }) !== undefined
                }
                onClick={() => void handleSubmit()}
              >
                Confirm booking
              </Button>
            </>
          }
        >
          <OpenPoints check={check} />
          {openPoints.length > 0 && (
            <>
              <DraftKeeper draft={draft} pending="sent" />
              <TextArea name="reason" label="Why it is booked all the same" required maxLength={COMMENT_MAX} rows={2} />
            </>
          )}
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
