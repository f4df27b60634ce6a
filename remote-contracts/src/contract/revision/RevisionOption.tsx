import type { ReactNode } from 'react'
import { styled } from 'shared-ui/core'
import { CheckboxField, useField } from 'shared-ui/form'

const Option = styled('section')({
  border: '1px solid var(--border)',
  borderRadius: 8,
  '&[data-ticked]': { borderColor: 'var(--primary-soft-border)' },
})
const Head = styled('div')({
  padding: '8px 16px',
  borderRadius: 7,
  fontWeight: 600,
  '[data-ticked] > &': { backgroundColor: 'var(--primary-soft)', borderRadius: '7px 7px 0 0' },
})
const Body = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '12px 16px 16px 44px' })

/** One of the four options; its sub-section shows while it is ticked (C§4). */
export function RevisionOption({ name, label, children }: { name: string; label: string; children?: ReactNode }) {
  const { input } = useField<boolean | undefined>(name, { type: 'checkbox', subscription: { value: true } })
  const ticked = input.checked === true
  return (
    <Option data-ticked={ticked || undefined}>
      <Head>
        <CheckboxField name={name} label={label} />
      </Head>
      {ticked && children !== undefined && <Body>{children}</Body>}
    </Option>
  )
}
