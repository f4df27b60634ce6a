import { useState } from 'react'
import { endSecondFactor, readSecondFactor, startSecondFactor } from 'shared-contracts/account'
import { isRefusedReading, type EndpointResponse } from 'shared-contracts/api'
import { useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Button, Card, Stack, Tag, Banner, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmCode } from './ConfirmCode'
import { CopyButton } from '../ui/CopyButton'
import { LoadingOrError } from '../ui/LoadingOrError'
import { PasswordDialog } from '../ui/PasswordDialog'

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  gap: '4px 32px',
  fontFamily: 'monospace',
  fontSize: 14,
})

/** Told this once: each lets the rep in once where the device is not at hand. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack spacing={2}>
      <Banner tone="amber" role="status" title="Keep these recovery codes.">
        They are shown this once. Each signs you in once, when your device is not at hand.
      </Banner>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={onDone}>
          I have kept them
        </Button>
        <CopyButton text={codes.join('\n')}>Copy</CopyButton>
      </Stack>
    </Stack>
  )
}

const PERHAPS_ON = 'A try before may have gone through. Turn it off and set it up anew: that shows recovery codes.'

/** A code of an authenticator app after the password: set up, confirmed, turned off. */
export function SecondFactorCard() {
  const { api, notifications } = useRemote()
  const factor = useCall(api, readSecondFactor, {})
  const { data, error, mutate } = factor
  const [confirming, setConfirming] = useState<'start' | 'end'>()
  const [started, setStarted] = useState<EndpointResponse<typeof startSecondFactor>>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()

  function leaveSetUp() {
    setStarted(undefined)
    void mutate()
  }

  // A provider without it has no second factor.
  if (isRefusedReading(error)) return null

  const tools = data && !started && !recoveryCodes && (
    <Button
      size="small"
      color={data.since === null ? undefined : 'error'}
      onClick={() => setConfirming(data.since === null ? 'start' : 'end')}
    >
      {data.since === null ? 'Set up' : 'Turn off'}
    </Button>
  )
  return (
    <Card title="Second factor" count={data?.since ? <Tag tone="green">On</Tag> : undefined} tools={tools}>
      {!data && <LoadingOrError name="your second factor" query={factor} />}
      {data && recoveryCodes !== undefined && (
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
      )}
      {data && started !== undefined && (
        <ConfirmCode
          started={started}
          onCancel={leaveSetUp}
          onAlreadySetUp={() => {
            notifications.warn('Your second factor is on already', PERHAPS_ON)
            leaveSetUp()
          }}
          onConfirmed={(codes) => {
            setRecoveryCodes(codes)
            leaveSetUp()
          }}
        />
      )}
      {data && !started && !recoveryCodes && (
        <Stack spacing={1}>
          {data.since === null ? (
            <p>Signing in asks for the password alone. With an authenticator app it asks for a code as well.</p>
          ) : (
            <p>
              Signing in asks for a code since {formatDateTimeZone(Date.parse(data.since))}. Recovery codes left:{' '}
              {data.recoveryCodesLeft}. Turn it off and set it up anew for ten others.
            </p>
          )}
        </Stack>
      )}
      <PasswordDialog
        open={confirming === 'start'}
        title="Set up a second factor?"
        confirm="Continue"
        event="second-factor-not-started"
        work={async (currentPassword) => {
          setStarted(await api.call(startSecondFactor, { body: { currentPassword } }))
        }}
        onClose={() => setConfirming(undefined)}
      />
      <PasswordDialog
        open={confirming === 'end'}
        title="Turn the second factor off?"
        confirm="Turn off"
        destructive
        requiresCode={data?.since !== null}
        event="second-factor-not-ended"
        work={async (currentPassword, code) => {
          await api.call(endSecondFactor, { body: { currentPassword, code } })
          notifications.success('The second factor is off', 'Signing in asks for the password alone.')
          await mutate()
        }}
        onClose={() => setConfirming(undefined)}
      />
    </Card>
  )
}
