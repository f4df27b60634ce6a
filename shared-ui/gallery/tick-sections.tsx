import { useState } from 'react'
import { Stack } from '../src/core'
import { CheckboxList, Slider } from '../src/form'
import { Tabs } from '../src/sections'
import { CheckboxField, FieldGroup, RadioField, Switch, SwitchField, TickBox } from '../src/form'
import { Fields } from './Fields'
import type { Section } from './section'

const nothing = () => undefined
const reasons = [
  { value: 'price', label: 'Price' },
  { value: 'term', label: 'Term', detail: 'The customer wants another start date.' },
  { value: 'credit', label: 'Credit', disabled: true },
]

function Toggle({ tone = 'primary', disabled = false }: { tone?: 'primary' | 'green'; disabled?: boolean }) {
  const [on, setOn] = useState(true)
  return <Switch checked={on} onChange={setOn} label={on ? 'Included' : 'Excluded'} tone={tone} disabled={disabled} />
}

function Reasons({ disabled = false }: { disabled?: boolean }) {
  const [selected, setSelected] = useState<string[]>(['price'])
  return (
    <CheckboxList legend="Reasons" items={reasons} selected={selected} onChange={setSelected} disabled={disabled} />
  )
}

function Months({ disabled = false }: { disabled?: boolean }) {
  const [months, setMonths] = useState(24)
  return (
    <div style={{ paddingBottom: 24 }}>
      <Slider
        label="Months"
        value={months}
        onChange={setMonths}
        min={6}
        max={60}
        step={6}
        marks={[6, 12, 24, 36, 48, 60]}
        disabled={disabled}
      />
    </div>
  )
}

function Lists() {
  const [tab, setTab] = useState<'open' | 'closed'>('open')
  const items = [
    { value: 'open', label: 'Open' },
    { value: 'closed', label: 'Closed' },
  ] as const
  return (
    <Tabs label="Lists" value={tab} items={items} onChange={setTab}>
      <p style={{ padding: '12px 0' }}>What is {tab}.</p>
    </Tabs>
  )
}

export const tickSections: readonly Section[] = [
  {
    shows: ['TickBox'],
    states: {
      'checkbox: empty, ticked, disabled': (
        <Stack alignItems="flex-start" spacing={1}>
          <TickBox label="Load Factor" />
          <TickBox label="Other" defaultChecked detail="A second line says more." />
          <TickBox label="Not here" disabled />
        </Stack>
      ),
      'radio, boxed': (
        <form style={{ display: 'flex', gap: 8 }}>
          <TickBox type="radio" name="boxed" label="Approved" boxed defaultChecked />
          <TickBox type="radio" name="boxed" label="Declined" boxed />
        </form>
      ),
    },
  },
  {
    shows: ['CheckboxField', 'FieldGroup'],
    states: {
      'empty, ticked, disabled': (
        <Fields values={{ reasons: ['price'] }}>
          <FieldGroup legend="Why do you opt out?" required name="reasons">
            <CheckboxField name="reasons" value="price" label="Price" />
            <CheckboxField name="reasons" value="term" label="Term" detail="Another start date" />
            <CheckboxField name="reasons" value="credit" label="Credit" disabled />
          </FieldGroup>
        </Fields>
      ),
    },
  },
  {
    shows: ['RadioField'],
    states: {
      'empty, chosen': (
        <Fields values={{ billing: 'DUAL' }}>
          <RadioField name="credit" legend="Credit status" required options={reasons} />
          <RadioField
            name="billing"
            legend="Billing method"
            boxed
            options={[
              { value: 'DUAL', label: 'Dual' },
              { value: 'CONSOLIDATED', label: 'Consolidated' },
            ]}
          />
        </Fields>
      ),
      disabled: (
        <Fields values={{ billing: 'price' }}>
          <RadioField name="billing" legend="Billing method" disabled options={reasons} />
        </Fields>
      ),
    },
  },
  {
    shows: ['Switch', 'SwitchField'],
    states: {
      'primary, green': (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
          <Toggle />
          <Toggle tone="green" />
          <Switch checked={false} onChange={nothing} label="Off" />
        </div>
      ),
      disabled: <Toggle disabled />,
      'in a form': (
        <Fields values={{ fee: true }}>
          <SwitchField name="fee" label={(on) => (on ? 'Fee included' : 'Fee excluded')} />
        </Fields>
      ),
    },
  },
  { shows: ['CheckboxList'], states: { ticked: <Reasons />, disabled: <Reasons disabled /> } },
  { shows: ['Slider'], states: { chosen: <Months />, disabled: <Months disabled /> } },
  { shows: ['Tabs'], states: { chosen: <Lists /> } },
]
