import { toProblem } from 'shared-contracts/api'
import { confirmBooking } from 'shared-contracts/contract/booking'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, styled } from 'shared-ui/core'
import { CheckboxField, Form, RadioField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/extra'
import { sendOnce } from '../../ui/send-once'

interface Booking {
  counterSignedExpected?: 'yes' | 'no'
  attested?: boolean
}

const Attest = styled('div')({
  padding: '10px 14px',
  border: '1px solid var(--border)',
  borderRadius: 6,
  backgroundColor: 'var(--sunken)',
})

export interface BookDialogProps {
  context: RemoteContext
  /** Whose contract it is, and its version. */
  subtitle: string
  supplierName: string
  rateCheck: { customerId: string; rateCheckId: string }
  onClose: () => void
  /** `booked`, or only read the contract again: it has changed meanwhile. */
  onDone: (booked: boolean) => void
}

/** C§4 Book: whether a countersigned copy comes later, and the attestation; both are needed. */
export function BookDialog({ context, subtitle, supplierName, rateCheck, onClose, onDone }: BookDialogProps) {
  async function book({ counterSignedExpected }: Booking) {
    try {
      const body = { counterSignedExpected: counterSignedExpected === 'yes' }
      await sendOnce(context.api, confirmBooking, { params: rateCheck, body }, { ownMessage: true })
      onDone(true)
    } catch (error) {
      const problem = toProblem(error)
      context.log('booking-failed', problem)
      // C§8: a warn toast with the server's message.
      context.notifications.warn('The contract was not booked', problem.message, problem)
      if (problem.status === 409) onDone(false)
    }
  }

  return (
    <Form<Booking> onSubmit={book} subscription={{ submitting: true, values: true }}>
      {({ handleSubmit, submitting, values }) => {
        const ready = values.counterSignedExpected !== undefined && values.attested === true
        return (
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
                <Button variant="contained" busy={submitting} disabled={!ready} onClick={() => void handleSubmit()}>
                  Confirm booking
                </Button>
              </>
            }
          >
            <RadioField
              name="counterSignedExpected"
              legend="Will you provide a countersigned copy later?"
              required
              boxed
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
            />
            <Attest>
              <CheckboxField
                name="attested"
                label={
                  `I attest that the executed contract is correct and that ${supplierName} accepts it for ` + 'booking.'
                }
              />
            </Attest>
          </Dialog>
        )
      }}
    </Form>
  )
}
