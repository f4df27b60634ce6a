import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { UiRoot } from '../../core/theme/UiRoot'
import {
  CheckboxField,
  FieldGroup,
  Form,
  FORM_ERROR,
  FormError,
  PasswordField,
  RadioField,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
} from '../index'

const show = (fields: ReactNode, onSubmit: (values: object) => unknown = () => undefined, initialValues: object = {}) =>
  render(
    <UiRoot>
      <Form onSubmit={(values: object) => onSubmit(values) as object | undefined} initialValues={initialValues}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <FormError />
            {fields}
            <button>Save</button>
          </form>
        )}
      </Form>
    </UiRoot>,
  )
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }))

test('an error shows after submit, is tied to its field, and goes with the next key', async () => {
  const user = userEvent.setup()
  show(
    <TextField name="email" label="Email" required validate={(value) => (value ? undefined : 'Email is required')} />,
  )
  const email = screen.getByRole('textbox', { name: 'Email' })
  expect(screen.queryByText('Email is required')).toBeNull()
  await save(user)
  expect(screen.getByRole('textbox', { name: 'Email', description: 'Email is required' })).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await user.type(email, 'd')
  expect(screen.queryByText('Email is required')).toBeNull()
})

test('an error also shows after leaving the field', async () => {
  const user = userEvent.setup()
  show(<TextField name="email" label="Email" validate={(value) => (value ? undefined : 'Email is required')} />)
  await user.click(screen.getByRole('textbox', { name: 'Email' }))
  expect(screen.queryByText('Email is required')).toBeNull()
  await user.tab()
  expect(screen.getByText('Email is required')).toBeTruthy()
})

test('the server’s words for field and form show until something changes', async () => {
  const user = userEvent.setup()
  show(<TextField name="email" label="Email" />, () => ({
    [FORM_ERROR]: 'Incorrect username/password',
    email: 'Unknown',
  }))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'dana')
  await save(user)
  expect(screen.getByText('Incorrect username/password')).toBeTruthy()
  expect(screen.getByText('Unknown')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'x')
  expect(screen.queryByText('Incorrect username/password')).toBeNull()
  expect(screen.queryByText('Unknown')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'danax')
})

test('a password shows while the eye is pressed', async () => {
  const user = userEvent.setup()
  show(<PasswordField name="password" label="Password" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveProperty('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeTruthy()
})

test('a long text is counted and kept', async () => {
  const user = userEvent.setup()
  show(<TextArea name="text" label="Please provide more details" maxLength={5} />)
  const area = screen.getByRole('textbox', { name: 'Please provide more details' })
  await user.type(area, '123456')
  expect(screen.getByText('6 / 5')).toBeTruthy()
  expect(area).toHaveProperty('value', '123456')
  expect(area.getAttribute('aria-invalid')).toBe('true')
})

test('choices come together as the form’s values', async () => {
  const user = userEvent.setup()
  const onSubmit = jest.fn()
  show(
    <>
      <SelectField
        name="billing"
        label="Billing method"
        options={[
          { value: 'dual', label: 'Dual' },
          { value: 'consolidated', label: 'Consolidated' },
        ]}
      />
      <FieldGroup legend="Reasons" name="reasons">
        <CheckboxField name="reasons" value="OTHER" label="Other" />
        <CheckboxField name="reasons" value="LOE_CONFLICT" label="LOE conflict" />
      </FieldGroup>
      <RadioField
        name="later"
        legend="Countersigned"
        options={[
          { value: 'later', label: 'Later' },
          { value: 'never', label: 'Not needed' },
        ]}
      />
      <SwitchField name="fee" label={(on) => (on ? 'Fee included' : 'Fee not included')} />
      <CheckboxField name="agreed" label="Agreed" />
    </>,
    onSubmit,
    { fee: true },
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Billing method' }), 'Consolidated')
  await user.click(screen.getByRole('checkbox', { name: 'LOE conflict' }))
  await user.click(screen.getByRole('radio', { name: 'Not needed' }))
  await user.click(screen.getByRole('switch', { name: 'Fee included', checked: true }))
  await user.click(screen.getByRole('checkbox', { name: 'Agreed' }))
  await save(user)
  expect(onSubmit).toHaveBeenCalledWith({
    billing: 'consolidated',
    reasons: ['LOE_CONFLICT'],
    later: 'never',
    fee: false,
    agreed: true,
  })
  expect(screen.getByRole('group', { name: 'Reasons' })).toBeTruthy()
})
