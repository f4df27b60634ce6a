import { useState } from 'react'
import { Button, SearchInput } from '../src/core'
import {
  AuthFields,
  ErrorText,
  FORM_ERROR,
  FormError,
  PasswordField,
  RateInput,
  SelectField,
  TextArea,
  TextField,
} from '../src/form'
import { Fields } from './Fields'
import type { Section } from './section'

const LONG = 'Millrace Precision Castings and Forgings of the Upper Mohawk Valley, Incorporated'
const utilities = [
  { value: 'NIMO', label: 'National Grid' },
  { value: 'NYSEG', label: 'NYSEG' },
  { value: 'CONED', label: 'Con Edison', disabled: true },
]

function SearchBox({ disabled = false }: { disabled?: boolean }) {
  const [words, setWords] = useState('')
  return <SearchInput label="Search customers" value={words} onChange={setWords} disabled={disabled} />
}

function Rate({ start = '', error, disabled = false }: { start?: string; error?: string; disabled?: boolean }) {
  const [rate, setRate] = useState(start)
  return (
    <div style={{ width: 120 }}>
      <RateInput
        label="Standard mix rate, 12 months"
        value={rate}
        rest={rate}
        onChange={setRate}
        commodity="ELECTRICITY"
        disabled={disabled}
        error={error}
      />
    </div>
  )
}

export const fieldSections: readonly Section[] = [
  {
    shows: ['TextField'],
    states: {
      'empty, required, with help': (
        <Fields>
          <TextField name="name" label="Contact name" required placeholder="First and last name" />
          <TextField name="phone" label="Phone" type="tel" help="With the area code" />
        </Fields>
      ),
      'filled, long text': (
        <Fields values={{ name: LONG }}>
          <TextField name="name" label="Company" />
        </Fields>
      ),
      'disabled, locked': (
        <Fields values={{ name: 'Dana Whitfield', email: 'dana.whitfield@larkspur.example' }}>
          <TextField name="name" label="Contact name" disabled />
          <TextField name="email" label="Email" locked help="The invite names it." />
        </Fields>
      ),
      error: (
        <Fields values={{ email: 'dana@' }} refused={{ email: 'Please enter a valid email address.' }}>
          <TextField name="email" label="Email" type="email" required />
        </Fields>
      ),
      large: (
        <Fields>
          <TextField name="email" label="Email" type="email" size="large" />
        </Fields>
      ),
    },
  },
  {
    shows: ['PasswordField'],
    states: {
      'filled, disabled': (
        <Fields values={{ first: 'Marketplace-1', second: 'Marketplace-1' }}>
          <PasswordField name="first" label="Password" />
          <PasswordField name="second" label="Confirm password" disabled />
        </Fields>
      ),
      error: (
        <Fields values={{ first: 'short' }} refused={{ first: 'Use at least 8 characters.' }}>
          <PasswordField name="first" label="Password" size="large" autoComplete="new-password" />
        </Fields>
      ),
    },
  },
  {
    shows: ['TextArea'],
    states: {
      'empty, filled, disabled': (
        <Fields values={{ filled: LONG, disabled: LONG }}>
          <TextArea name="empty" label="Comment" placeholder="What should the customer know?" maxLength={200} />
          <TextArea name="filled" label="Reason" required maxLength={200} />
          <TextArea name="disabled" label="Note" disabled rows={2} />
        </Fields>
      ),
      'too long, error': (
        <Fields values={{ reason: LONG }} refused={{ reason: 'The reason is too long.' }}>
          <TextArea name="reason" label="Reason" maxLength={40} />
        </Fields>
      ),
    },
  },
  {
    shows: ['SelectField'],
    states: {
      'empty, chosen, disabled': (
        <Fields values={{ chosen: 'NYSEG', disabled: 'NIMO' }}>
          <SelectField name="empty" label="Utility" options={utilities} required />
          <SelectField name="chosen" label="Utility" options={utilities} clearable />
          <SelectField name="disabled" label="Utility" options={utilities} disabled />
        </Fields>
      ),
      error: (
        <Fields refused={{ utility: 'Please choose a utility.' }}>
          <SelectField name="utility" label="Utility" options={utilities} />
        </Fields>
      ),
    },
  },
  {
    shows: ['RateInput'],
    states: {
      empty: <Rate />,
      filled: <Rate start="0.06571" />,
      error: <Rate start="0.9" error="Value should be between 0.01 and 0.8" />,
      disabled: <Rate start="0.06571" disabled />,
    },
  },
  { shows: ['SearchInput'], states: { empty: <SearchBox />, disabled: <SearchBox disabled /> } },
  { shows: ['ErrorText'], states: { error: <ErrorText>Please enter a comment.</ErrorText> } },
  {
    shows: ['AuthFields', 'FormError'],
    states: {
      'refused by the server': (
        <Fields
          values={{ email: 'dana.whitfield@larkspur.example', password: 'Marketplace-2' }}
          element="div"
          refused={{ [FORM_ERROR]: 'Incorrect username/password' }}
        >
          <AuthFields>
            <FormError />
            <TextField name="email" label="Email" type="email" size="large" />
            <PasswordField name="password" label="Password" size="large" />
            <Button type="submit" variant="contained" size="large">
              Login
            </Button>
          </AuthFields>
        </Fields>
      ),
    },
  },
]
