import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../../testing/show-part'
import type { ContractEvidence } from '../../ui/evidence-entries'
import { BookDialog } from './BookDialog'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const evidence: ContractEvidence = {
  isRead: true,
  facts: [{ key: 'rate', label: 'Rate', plan: '$0.07575', state: 'Named once, equal', isOdd: false, quotes: [] }],
  also: [],
  unread: [],
  locate: () => undefined,
  readKeys: new Set(['rate']),
  toggleRead: () => {},
}
const booked = 'This contract has already been booked.'

interface Seen {
  evidence?: ContractEvidence
  overtaken?: string
}

/** The dialog with both answers given; each call is answered by `answers`, the last of them again and again. */
async function openDialog(...answers: (() => Promise<Response>)[]) {
  const [onDone, onChanged] = [jest.fn(), jest.fn()]
  const calls: { key: string | null; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = (_, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    calls.push({ key, body: JSON.parse(init?.body as string) })
    return (answers[calls.length - 1] ?? answers.at(-1) ?? Promise.reject)()
  }
  let see = (_: Seen) => {}
  const Part = remotePart(() => {
    const [seen, setSeen] = useState<Seen>({ evidence })
    see = setSeen
    return (
      <BookDialog
        subtitle="Larch Street Hotels, version 1"
        version={1}
        rateCheck={{ customerId: 'c-1', rateCheckId: 'rc-1' }}
        evidence={seen.evidence}
        overtaken={seen.overtaken}
        onShow={() => {}}
        onClose={() => {}}
        onDone={onDone}
        onChanged={onChanged}
      />
    )
  })
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch })
  const dialog = within(await screen.findByRole('dialog', { name: 'Book contract' }))
  await rep.click(dialog.getByRole('radio', { name: 'No' }))
  await rep.click(dialog.getByRole('checkbox', { name: /^I attest/ }))
  const confirm = () => dialog.getByRole('button', { name: 'Confirm booking' })
  return { rep, dialog, confirm, calls, onDone, onChanged, see: (seen: Seen) => act(() => see(seen)) }
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const done = () => Promise.resolve(new Response(null, { status: 204 }))
const refused = () => Promise.resolve(Response.json({ code: 'already-booked', message: booked }, { status: 409 }))

test('a booking whose answer was lost is asked for again when the page finds the contract booked', async () => {
  const { rep, confirm, calls, onDone, see } = await openDialog(lost, done)
  await rep.click(confirm())
  await waitFor(() => expect(confirm()).toBeEnabled())
  see({ overtaken: booked })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
  expect(screen.queryByText(booked)).toBeNull()
})

test('whether a contract was booked is said to be unknown where the answer was lost', async () => {
  const { rep, confirm } = await openDialog(lost)
  await rep.click(confirm())
  expect(await screen.findByText('It is not known whether the contract was booked')).toBeVisible()
  expect(screen.queryByText('The contract was not booked')).toBeNull()
})

test('so it is where the page finds it booked before the answer is known to be lost', async () => {
  let fail = (_: Error) => {}
  const slow = () => new Promise<Response>((_, reject) => (fail = reject))
  const { rep, confirm, calls, onDone, see } = await openDialog(slow, done)
  await rep.click(confirm())
  await waitFor(() => expect(calls).toHaveLength(1))
  see({ overtaken: booked })
  act(() => fail(new TypeError('Failed to fetch')))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(calls[1]).toEqual(calls[0])
})

test('pressed again it is the same booking, whatever was read meanwhile; another answer makes another', async () => {
  const { rep, dialog, confirm, calls, onDone, see } = await openDialog(lost, lost, done)
  await rep.click(confirm())
  await waitFor(() => expect(confirm()).toBeEnabled())
  see({})
  await rep.click(confirm())
  await waitFor(() => expect(calls).toHaveLength(2))
  await waitFor(() => expect(confirm()).toBeEnabled())
  expect(calls[1]).toEqual(calls[0])
  await rep.click(dialog.getByRole('radio', { name: 'Yes' }))
  await rep.click(confirm())
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(calls[2]?.body).toEqual({ counterSignedExpected: true, version: 1 })
})

test.each([
  ['that a colleague booked meanwhile', [lost, refused], 2],
  ['of which nothing was sent', [done], 0],
])('a contract %s is told to be booked already, once', async (_, answers, sent) => {
  const { rep, confirm, calls, onDone, onChanged, see } = await openDialog(...answers)
  if (sent > 0) await rep.click(confirm())
  await waitFor(() => expect(confirm()).toBeEnabled())
  see({ overtaken: booked })
  expect(await screen.findByText(booked)).toBeVisible()
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  expect([calls.length, onDone.mock.calls.length]).toEqual([sent, 0])
})
