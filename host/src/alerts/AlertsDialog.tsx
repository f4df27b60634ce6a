import { useId, useState } from 'react'
import {
  alertMoment,
  alertMomentLabels,
  bidMoment,
  contractMoment,
  newsMoment,
  putAlertChoices,
} from 'shared-contracts/alert'
import type { AlertChoices, AlertMoment, StoredAlertChoices } from 'shared-contracts/alert'
import { failureInPlace } from 'shared-contracts/api'
import { Banner, Button, styled, VisuallyHidden } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Dialog } from 'shared-ui/dialogs'
import { TickBox } from 'shared-ui/form'
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
type Way = (typeof WAYS)[number]['way']

const changed = (moments: readonly AlertMoment[], moment: AlertMoment, on: boolean) =>
  alertMoment.options.filter((each) => (each === moment ? on : moments.includes(each)))

/** Whether this browser shows notifications: asked for when the first one is chosen. */
function usePermission() {
  const [permission, setPermission] = useState(() =>
    typeof Notification === 'undefined' ? 'denied' : Notification.permission,
  )
  const ask = async () => {
    if (typeof Notification !== 'undefined' && Notification.permission === 'default')
      setPermission(await Notification.requestPermission())
  }
  return { permission, ask }
}

/** When and how a rep is told of bids and contracts, and the address of the calendar. */
export default function AlertsDialog({ choices, onChange, onClose }: AlertsDialogProps) {
  const id = useId()
  const { api, notifications } = usePortal()
  const [chosen, setChosen] = useState<AlertChoices>(choices)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { permission, ask } = usePermission()
  const mails = choices.sendsEmails !== false
  // What is not sent is not offered; what was chosen before stays chosen.
  const ways = WAYS.filter(({ way }) => way !== 'email' || mails)
  const tick = (way: Way, moment: AlertMoment, on: boolean) => {
    setChosen((before) => ({ ...before, [way]: changed(before[way], moment, on) }))
    if (way === 'browser' && on) void ask()
  }
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { browser, email, whose, digest } = chosen
      onChange(
        await api.call(putAlertChoices, { body: { browser, email, whose, ...(digest !== undefined && { digest }) } }),
      )
      notifications.success('Your alerts are saved')
      onClose()
    } catch (error) {
      setProblem(failureInPlace(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Alerts and calendar"
      subtitle="Of bids that wait for you: not sent, not opted out, still open; and of what happens to contracts."
      width={560}
      busy={busy}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="contained" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Banner tone="red" role="alert" title="Your alerts are not saved.">
          {problem}
        </Banner>
      )}
      {choices.refusedSince != null && (
        <Banner tone="amber" title={`The mail server refuses ${choices.address}.`}>
          Since {formatDateTimeZone(Date.parse(choices.refusedSince))} no e-mail has reached it. Ask whoever runs your
          mailbox.
        </Banner>
      )}
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
                  <td key={way}>
                    <TickBox
                      label={<VisuallyHidden>{`${name}: ${alertMomentLabels[moment]}`}</VisuallyHidden>}
                      checked={chosen[way].includes(moment)}
                      onChange={(event) => tick(way, moment, event.currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Choices>
      <p style={{ fontSize: 12, color: 'var(--text-3)' }}>
        {mails ? `E-mails go to ${choices.address}. ` : 'This Marketplace sends no e-mails. '}
        The browser tells you while the portal is open in a tab.
        {permission === 'denied' &&
          chosen.browser.length > 0 &&
          ' This browser does not allow notifications: the portal shows them in its own page.'}
      </p>
      {choices.digest !== undefined && mails && (
        <TickBox
          label="One e-mail a morning, at 7 AM in New York, with what waits"
          checked={chosen.digest === true}
          onChange={(event) => {
            const digest = event.currentTarget.checked
            setChosen((before) => ({ ...before, digest }))
          }}
        />
      )}
      <Whose>
        <legend>Whose bids and contracts</legend>
        {(['all', 'mine'] as const).map((whose) => (
          <TickBox
            key={whose}
            type="radio"
            name={`${id}-whose`}
            label={whose === 'all' ? "All of my supplier's" : 'Those assigned to me'}
            checked={chosen.whose === whose}
            onChange={() => setChosen((before) => ({ ...before, whose }))}
          />
        ))}
      </Whose>
      <CalendarAddress
        madeAt={choices.calendarMadeAt}
        onChange={(at) => onChange({ ...choices, calendarMadeAt: at })}
      />
    </Dialog>
  )
}
