import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { announce } from '../core/messages/announce'
import { Button } from '../core/Button'
import { createNotifications } from '../core/messages/notifications'
import { Toasts } from '../core/messages/Toasts'
import { UiRoot } from '../core/theme/UiRoot'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'
import { Dialog } from './Dialog'
import { FileDrop } from '../upload/FileDrop'
import { Tooltip } from './Tooltip'
import { UploadList } from '../upload/UploadList'

function OptOut(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <UiRoot>
      <Button onClick={() => setOpen(true)}>Opt Out</Button>
      <ConfirmDialog
        open={open}
        title="Opt Out"
        subtitle="Millrace"
        confirm="Confirm"
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
        {...props}
      >
        Reasons
      </ConfirmDialog>
    </UiRoot>
  )
}

test('a dialog takes the focus, closes by Escape and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<OptOut />)
  const opener = screen.getByRole('button', { name: 'Opt Out' })
  await user.click(opener)
  const dialog = screen.getByRole('alertdialog', { name: 'Opt Out' })
  expect(dialog.contains(document.activeElement) || document.activeElement?.contains(dialog)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('what happens under an open dialog is told inside it: toasts can go, spoken texts are heard', async () => {
  const user = userEvent.setup()
  const notifications = createNotifications()
  render(
    <>
      <OptOut />
      <UiRoot>
        <Toasts notifications={notifications} />
      </UiRoot>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Opt Out' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Opt Out' })
  act(() => {
    notifications.error('Something went wrong.')
    announce('3 rows')
  })
  expect(dialog.contains(screen.getByRole('alert'))).toBe(true)
  expect(dialog.querySelector('[aria-live="polite"]')?.textContent).toBe('3 rows')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong.')
})

test('a dialog of a success holds no failure of before; once closed, the page’s heading has a lost focus', async () => {
  const user = userEvent.setup()
  const notifications = createNotifications()
  function Decision() {
    const [step, setStep] = useState<'asked' | 'done' | 'over'>('asked')
    return (
      <UiRoot>
        <main>
          <h1>Fernwood</h1>
          {step === 'asked' && <Button onClick={() => setStep('done')}>Book</Button>}
        </main>
        <Dialog
          open={step === 'done'}
          isSuccess
          title="Contract booked"
          onClose={() => setStep('over')}
          actions={<Button onClick={() => setStep('over')}>Done</Button>}
        />
        <Toasts notifications={notifications} />
      </UiRoot>
    )
  }
  render(<Decision />)
  act(() => {
    notifications.error('The contract was not booked')
    notifications.warn('Rates have changed')
  })
  await user.click(screen.getByRole('button', { name: 'Book' }))
  const dialog = await screen.findByRole('dialog', { name: 'Contract booked' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dialog.textContent).toContain('Rates have changed')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fernwood' })))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a question whose button has gone with the answer leaves the keyboard at the page’s heading', async () => {
  const user = userEvent.setup()
  function Documents() {
    const [step, setStep] = useState<'listed' | 'asked' | 'gone'>('listed')
    return (
      <UiRoot>
        <main>
          <h1>Pinecrest</h1>
          {step !== 'gone' && <Button onClick={() => setStep('asked')}>Delete A.pdf</Button>}
        </main>
        <ConfirmDialog
          open={step === 'asked'}
          title="Delete this document?"
          confirm="Delete"
          onConfirm={() => setStep('gone')}
          onClose={() => setStep('listed')}
        />
      </UiRoot>
    )
  }
  render(<Documents />)
  await user.click(screen.getByRole('button', { name: 'Delete A.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete A.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Delete A.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pinecrest' })))
})

test('what was said before a dialog opened is no part of it; after a while no spoken text is there', async () => {
  const user = userEvent.setup()
  render(<OptOut />)
  const region = () => document.querySelector('[aria-live="polite"]')
  act(() => announce('12 months: 10× the 24-month rate'))
  expect(region()?.textContent).toContain('12 months')
  await user.click(screen.getByRole('button', { name: 'Opt Out' }))
  expect(screen.getByRole('alertdialog', { name: 'Opt Out' }).textContent).not.toContain('12 months')
  expect(region()?.textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  jest.useFakeTimers()
  try {
    act(() => announce('3 rows'))
    expect(region()?.textContent).toBe('3 rows')
    act(() => jest.advanceTimersByTime(10_000))
    expect(region()?.textContent).toBe('')
    // Two at the same time are both heard, the second one alone once the first was.
    act(() => {
      announce('Thank you.')
      announce('Bid Summary')
    })
    expect(region()?.textContent).toBe('Thank you. Bid Summary')
    act(() => jest.advanceTimersByTime(1))
    act(() => announce('3 rows'))
    expect(region()?.textContent).toBe('3 rows')
  } finally {
    jest.useRealTimers()
  }
})

test('a busy dialog does not close', async () => {
  const user = userEvent.setup()
  const onClose = jest.fn()
  render(<OptOut open busy onClose={onClose} />)
  const close = await screen.findByRole('button', { name: 'Close' })
  await user.keyboard('{Escape}')
  expect(close).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  expect(onClose).not.toHaveBeenCalled()
})

test('what cannot go ahead says why', async () => {
  render(<OptOut open disabledReason="Choose a reason first." />)
  expect(await screen.findByText('Choose a reason first.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
})

test('the reason of a disabled button can be read by keyboard', async () => {
  const user = userEvent.setup()
  render(
    <UiRoot>
      <Tooltip text="Bidding is closed.">
        <Button disabled>Submit</Button>
      </Tooltip>
    </UiRoot>,
  )
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Bidding is closed.')
})

test('files come by the dialog of the browser', async () => {
  const user = userEvent.setup()
  const onFiles = jest.fn()
  render(
    <UiRoot>
      <FileDrop lead="Drop it here, or" action="choose a file" subject="Contract" onFiles={onFiles} error="Only PDF" />
    </UiRoot>,
  )
  const file = new File(['%PDF-'], 'contract.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('choose a file: Contract', { selector: 'input' }), file)
  expect(onFiles).toHaveBeenCalledWith([file])
  expect(screen.getByRole('alert').textContent).toBe('Only PDF')
})

test('each upload offers what its state allows', async () => {
  const user = userEvent.setup()
  const [onCancel, onRetry, onRemove] = [jest.fn(), jest.fn(), jest.fn()]
  render(
    <UiRoot>
      <UploadList
        label="Documents"
        uploads={[
          { id: '1', name: 'a.pdf', state: 'sending', progress: 40.7 },
          { id: '2', name: 'b.pdf', state: 'failed', error: 'The connection was lost.' },
          { id: '3', name: 'c.pdf', state: 'done' },
        ]}
        onCancel={onCancel}
        onRetry={onRetry}
        onRemove={onRemove}
      />
    </UiRoot>,
  )
  expect(screen.getByRole('progressbar', { name: 'Sending a.pdf' }).getAttribute('aria-valuenow')).toBe('40')
  await user.click(screen.getByRole('button', { name: 'Cancel a.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Retry b.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Remove c.pdf' }))
  expect([onCancel.mock.calls, onRetry.mock.calls, onRemove.mock.calls]).toEqual([[['1']], [['2']], [['3']]])
  expect(screen.getByText('The connection was lost.')).toBeTruthy()
})

test('a reason that ends while it is read leaves the keyboard at the control', () => {
  const shown = (reason?: string) => (
    <UiRoot>
      <Tooltip text={reason}>
        <Button disabled={reason !== undefined}>Submit Contract</Button>
      </Tooltip>
    </UiRoot>
  )
  const { rerender } = render(shown('Wait until the uploads are done.'))
  const button = () => screen.getByRole('button', { name: 'Submit Contract' })
  act(() => button().parentElement?.focus())
  rerender(shown())
  expect(document.activeElement).toBe(button())
})
