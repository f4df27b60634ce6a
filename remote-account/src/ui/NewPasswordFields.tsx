import { PasswordField, useField } from 'shared-ui/form'
import { NEW_PASSWORD_MIN, passwordStrength } from 'shared-contracts/account'
import { styled } from 'shared-ui/core'

const Meter = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4, marginTop: 8 })
const Part = styled('span')({ height: 4, borderRadius: 2, backgroundColor: 'var(--track)' })
const Text = styled('p')({ marginTop: 4, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' })

const strengths = {
  weak: { text: 'Weak', parts: 1, color: 'var(--red-solid)' },
  fair: { text: 'Fair', parts: 2, color: 'var(--amber-solid)' },
  strong: { text: 'Strong', parts: 3, color: 'var(--green-solid)' },
} as const

/** How good a new password is, while it is typed. */
function PasswordStrength({ name }: { name: string }) {
  const { input } = useField<string>(name, { subscription: { value: true } })
  const password = typeof input.value === 'string' ? input.value : ''
  const strength = password === '' ? undefined : strengths[passwordStrength(password)]
  return (
    <div aria-live="polite">
      <Meter aria-hidden>
        {[1, 2, 3].map((part) => (
          <Part
            key={part}
            style={strength && part <= strength.parts ? { backgroundColor: strength.color } : undefined}
          />
        ))}
      </Meter>
      <Text>{strength ? `Password strength: ${strength.text}` : `At least ${NEW_PASSWORD_MIN} characters`}</Text>
    </div>
  )
}

/** A new password, how good it is, and once more (C§2, C§5). */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  return (
    <>
      <div>
        <PasswordField name="newPassword" label={label} size="large" required autoComplete="new-password" />
        <PasswordStrength name="newPassword" />
      </div>
      <PasswordField name="confirmPassword" label={confirmLabel} size="large" required autoComplete="new-password" />
    </>
  )
}
