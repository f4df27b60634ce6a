import { confirmSecondFactor, type startSecondFactor } from 'shared-contracts/account'
import type { EndpointResponse } from 'shared-contracts/api'
import { useAction, useRemote } from 'remote-kit/context'
import { Button, Stack } from 'shared-ui/core'
import { AuthFields, FORM_ERROR, Form, FormError, TextField } from 'shared-ui/form'

interface ConfirmCodeProps {
  started: EndpointResponse<typeof startSecondFactor>
  onCancel: () => void
  /** A try before whose answer was lost, or another page, has turned it on. */
  onAlreadySetUp: () => void
  onConfirmed: (recoveryCodes: string[]) => void
}

/** The secret for the app, by camera or typed, and its first code. */
export function ConfirmCode({ started, onCancel, onAlreadySetUp, onConfirmed }: ConfirmCodeProps) {
  const { secret, qr } = started
  const { api } = useRemote()
  const confirm = useAction((code: string) => api.call(confirmSecondFactor, { body: { code } }), {
    event: 'second-factor-not-confirmed',
  })

  async function submit({ code = '' }: { code?: string }) {
    const outcome = await confirm.run(code)
    if (outcome.ok) {
      onConfirmed(outcome.result.recoveryCodes)
      return undefined
    }
    const { problem, text } = outcome
    if (problem.code === 'already-set-up') return onAlreadySetUp()
    if (problem.code === 'wrong-code') return { code: text }
    return { [FORM_ERROR]: text }
  }

  return (
    <Stack direction="row" spacing={3} sx={{ flexWrap: 'wrap', rowGap: 3, alignItems: 'flex-start' }}>
      <QrCode rows={qr} label="QR code for your authenticator app" />
      <Form<{ code?: string }>
        onSubmit={submit}
        validate={({ code }) => (code?.trim() ? {} : { code: 'The code is required' })}
        subscription={{ submitting: true }}
      >
        {({ submitting }) => (
          <div style={{ flex: '1 1 280px', maxWidth: 384 }}>
            <AuthFields>
              <FormError />
              <p>
                Scan the code with your authenticator app, or type the secret:{' '}
                <b style={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{secret}</b>
              </p>
              <TextField
                name="code"
                label="Code of the app"
                size="large"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
                maxLength={16}
              />
              <Stack direction="row" spacing={1}>
                <Button type="submit" variant="contained" busy={submitting}>
                  Turn on
                </Button>
                <Button variant="text" onClick={onCancel}>
                  Cancel
                </Button>
              </Stack>
            </AuthFields>
          </div>
        )}
      </Form>
    </Stack>
  )
}

const square = (x: number, y: number) => `M${x} ${y}h1v1h-1z`

/** Dark on light in either color scheme: cameras read no other. */
function QrCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const size = rows.length
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? square(x, y) : '')).join('')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={196}
      height={196}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
