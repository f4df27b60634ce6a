import type { Colleague } from 'shared-contracts/bid/hand-off'
import { Banner } from 'shared-ui/core'
import { Form, FormSpy, SelectField } from 'shared-ui/form'

export interface AskColleagueProps {
  /** What the rep may not attest alone. */
  why: string
  colleagues: readonly Colleague[]
  onTo: (userId: string) => void
}

/** In the attestation of a bid beyond the rep's limits: who attests it too. */
export function AskColleague({ why, colleagues, onTo }: AskColleagueProps) {
  return (
    <>
      <Banner tone="amber" role="status" title={why}>
        {colleagues.length === 0
          ? 'Nobody else of your team may bid: ask an administrator.'
          : 'A colleague attests it too. It is sent then, if bids are still taken.'}
      </Banner>
      <Form<{ to?: string }> onSubmit={() => undefined}>
        {() => (
          <>
            <SelectField
              name="to"
              label="Ask"
              options={colleagues.map(({ userId, firstName, lastName }) => ({
                value: userId,
                label: `${firstName} ${lastName}`,
              }))}
            />
            <FormSpy<{ to?: string }>
              subscription={{ values: true }}
              onChange={({ values }) => onTo(values?.to ?? '')}
            />
          </>
        )}
      </Form>
    </>
  )
}
