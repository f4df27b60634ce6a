import { useState } from 'react'
import {
  alertMoment,
  alertMomentLabels,
  bidMoment,
  contractMoment,
  newsMoment,
  putAlertChoices,
} from 'shared-contracts/alert'
import type { AlertChoices, StoredAlertChoices } from 'shared-contracts/alert'
import { inlineFailureMessage } from 'shared-contracts/api'
import { Banner, Button, styled, VisuallyHidden } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { FormDialog } from 'shared-ui/dialogs'
import { CheckboxField, Field, FORM_ERROR, TickBox } from 'shared-ui/form'
import { usePortal } from '../services/portal-services'
import { CalendarAddress } from './CalendarAddress'

const Choices = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  '& th': { textAlign: 'left', fontWeight: 500, padding: '6px 0' },
  '& thead th': { fontSize: 12, color: 'var(--text-3)', borderBottom: '1px solid var(--border)' },
  '& th:not(:first-of-type), & td': { width: 96 },
  '& tbody tr + tr': { borderTop: '1px solid var(--border-subtle)' },
})
const Whose = styled('fieldset')({
  display: 'flex',
  gap: 24,
  flexWrap: 'wrap',
  border: 0,
  padding: 0,
  margin: 0,
  '& legend': { fontWeight: 600, marginBottom: 4, padding: 0 },
})

export interface AlertsDialogProps {
  choices: StoredAlertChoices
  onChange: (choices: StoredAlertChoices) => unknown
  onClose: () => void
}

const WAYS = [
  { way: 'browser', name: 'Browser' },
  { way: 'email', name: 'E-mail' },
] as const
const groups = [
  { about: 'Bids', moments: bidMoment.options },
  { about: 'Requests', moments: newsMoment.options },
  { about: 'Contracts', moments: contractMoment.options },
] as const
const WHOSE = [
  { whose: 'all', label: "All of my supplier's" },
  { whose: 'mine', label: 'Those assigned to me' },
] as const
/** As they are listed, whichever was ticked first. */
const inOrder = (moments: AlertChoices['browser']) => alertMoment.options.filter((each) => moments.includes(each))

/** Whether this browser shows notifications: asked for when the first one is chosen. */
function usePermission() {
  const [permission, setPermission] = useState(() =>
    typeof Notification === 'undefined' ? 'denied' : Notification.permission,
  )
  const request = async () => {
    if (typeof Notification !== 'undefined' && Notification.permission === 'default')
      setPermission(await Notification.requestPermission())
  }
  return { permission, request }
}

/** When and how a rep is told of bids and contracts, and the address of the calendar. */
export default function AlertsDialog({ choices, onChange, onClose }: AlertsDialogProps) {
  const { api, notifications } = usePortal()
  // Read once: a new calendar address changes `choices`, and must not reset what was ticked.
  const [initialValues] = useState<AlertChoices>(() => {
    const { browser, email, whose, digest } = choices
    return { browser, email, whose, digest }
  })
  const { permission, request } = usePermission()
  const mails = choices.sendsEmails !== false
  // What is not sent is not offered; what was chosen before stays chosen.
  const ways = WAYS.filter(({ way }) => way !== 'email' || mails)
  const save = async (chosen: AlertChoices) => {
    try {
      const body = { ...chosen, browser: inOrder(chosen.browser), email: inOrder(chosen.email) }
      onChange(await api.call(putAlertChoices, { body }))
    } catch (error) {
      return { [FORM_ERROR]: inlineFailureMessage(error) }
    }
    notifications.success('Your alerts are saved')
    onClose()
    return undefined
  }
  return (
    <FormDialog<AlertChoices>
      open
      title="Alerts and calendar"
      subtitle="Of bids that wait for you: not sent, not opted out, still open; and of what happens to contracts."
      width={560}
      confirm="Save"
      initialValues={initialValues}
      onSubmit={save}
      onClose={onClose}
    >
      {({ values, submitting, submitError }) => (
        <>
          {!submitting && submitError && (
            <Banner tone="red" role="alert" title="Your alerts are not saved.">
              {submitError}
            </Banner>
          )}
          {choices.refusedSince != null && (
            <Banner tone="amber" title={`The mail server refuses ${choices.address}.`}>
              Since {formatDateTimeZone(Date.parse(choices.refusedSince))} no e-mail has reached it. Ask whoever runs
              your mailbox.
            </Banner>
          )}
          <Moments ways={ways} onBrowserTicked={() => void request()} />
          <p style={{ fontSize: 12, color: 'var(--text-3)' }}>
            {mails ? `E-mails go to ${choices.address}. ` : 'This Marketplace sends no e-mails. '}
            The browser tells you while the portal is open in a tab.
            {permission === 'denied' &&
              values.browser.length > 0 &&
              ' This browser does not allow notifications: the portal shows them in its own page.'}
          </p>
          {permission === 'default' && values.browser.length > 0 && (
            <Banner
              tone="amber"
              action={
                <Button size="small" onClick={() => void request()}>
                  Allow notifications
                </Button>
              }
            >
              This browser has not been asked yet whether it may show notifications.
            </Banner>
          )}
          {choices.digest !== undefined && mails && (
            <CheckboxField name="digest" label="One e-mail a morning, at 7 AM in New York, with what waits" />
          )}
          <Whose>
            <legend>Whose bids and contracts</legend>
            {WHOSE.map(({ whose, label }) => (
              <Field key={whose} name="whose" type="radio" value={whose}>
                {({ input }) => <TickBox {...input} type="radio" label={label} />}
              </Field>
            ))}
          </Whose>
          <CalendarAddress
            madeAt={choices.calendarMadeAt}
            onChange={(at) => onChange({ ...choices, calendarMadeAt: at })}
          />
        </>
      )}
    </FormDialog>
  )
}

interface MomentsProps {
  ways: readonly (typeof WAYS)[number][]
  onBrowserTicked: () => void
}

/** A box to tick for each moment and each way of telling it. */
function Moments({ ways, onBrowserTicked }: MomentsProps) {
  return (
    <Choices aria-label="Alerts">
      <thead>
        <tr>
          <th scope="col">Tell me</th>
          {ways.map(({ way, name }) => (
            <th key={way} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ about, moments }) => (
        <tbody key={about}>
          <tr>
            <th scope="rowgroup" colSpan={ways.length + 1}>
              <b>{about}</b>
            </th>
          </tr>
          {moments.map((moment) => (
            <tr key={moment}>
              <th scope="row">{alertMomentLabels[moment]}</th>
              {ways.map(({ way, name }) => (
                <td
                  key={way}
                  onChange={({ target }) => {
                    if (way === 'browser' && target instanceof HTMLInputElement && target.checked) onBrowserTicked()
                  }}
                >
                  <CheckboxField
                    name={way}
                    value={moment}
                    label={<VisuallyHidden>{`${name}: ${alertMomentLabels[moment]}`}</VisuallyHidden>}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Choices>
  )
}
