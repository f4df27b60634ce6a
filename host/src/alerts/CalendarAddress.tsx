import { useRef, useState } from 'react'
import { endCalendar, makeCalendar } from 'shared-contracts/alert'
import { inlineFailureMessage } from 'shared-contracts/api'
import { announce, Banner, Button, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { usePortal } from '../services/portal-services'

const Section = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  paddingTop: 16,
  borderTop: '1px solid var(--border)',
  '& h3': { fontSize: 13, fontWeight: 600 },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& > div': { display: 'flex', gap: 8, flexWrap: 'wrap' },
  '& input': {
    flex: '1 1 240px',
    minWidth: 0,
    height: 32,
    padding: '0 10px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    color: 'var(--text)',
    backgroundColor: 'var(--sunken)',
    fontSize: 12,
  },
})

const questions = {
  renew: { title: 'Make a new calendar address?', confirm: 'Make a new address' },
  end: { title: 'End the calendar address?', confirm: 'End the address' },
} as const

export interface CalendarAddressProps {
  madeAt: string | null
  onChange: (madeAt: string | null) => unknown
}

/** The secret address by which a calendar shows the due times: made, renewed, ended. It is told once. */
export function CalendarAddress({ madeAt, onChange }: CalendarAddressProps) {
  const { api, settings } = usePortal()
  const [address, setAddress] = useState<string>()
  const [confirming, setConfirming] = useState<keyof typeof questions>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(inlineFailureMessage(error))
    }
    setBusy(false)
    setConfirming(undefined)
  }
  const make = () =>
    act(async () => {
      const made = await api.call(makeCalendar, {})
      setAddress(settings.apiUrl + made.path)
      onChange(made.madeAt)
    })
  const end = () =>
    act(async () => {
      await api.call(endCalendar, {})
      setAddress(undefined)
      onChange(null)
    })
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    setProblem(undefined)
    try {
      await navigator.clipboard.writeText(address ?? '')
      announce('Copied')
    } catch {
      // Refused, or not there without TLS; the address is told once, and its focus selects it.
      field.current?.focus()
      setProblem('Not copied: select it and press Ctrl+C.')
    }
  }
  return (
    <Section aria-labelledby="calendar-address">
      <h3 id="calendar-address">Calendar address</h3>
      {problem && (
        <Banner tone="red" role="alert">
          {problem}
        </Banner>
      )}
      {address && (
        <>
          <div>
            <input
              ref={field}
              aria-label="Calendar address"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <Button size="small" onClick={() => void copy()}>
              Copy
            </Button>
          </div>
          <p>Add it to your calendar by its address. It is shown this once; whoever has it sees the due times.</p>
        </>
      )}
      {!address && (
        <p>
          {madeAt === null
            ? 'A secret address shows the due times of your open bids in Outlook, Google or Apple Calendar.'
            : `Your address was made on ${formatDateTimeZone(Date.parse(madeAt))}. A new one ends it.`}
        </p>
      )}
      <div>
        <Button size="small" busy={busy} onClick={() => (madeAt === null ? void make() : setConfirming('renew'))}>
          {madeAt === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {madeAt !== null && (
          <Button size="small" color="error" disabled={busy} onClick={() => setConfirming('end')}>
            End the address
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={Boolean(confirming)}
        {...questions[confirming ?? 'renew']}
        destructive
        busy={busy}
        onConfirm={() => void (confirming === 'end' ? end() : make())}
        onClose={() => setConfirming(undefined)}
      >
        <p>Calendars that use the one before get nothing any more.</p>
      </ConfirmDialog>
    </Section>
  )
}
