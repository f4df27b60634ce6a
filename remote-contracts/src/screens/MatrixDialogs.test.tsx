import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { remotePart } from 'remote-kit/context'
import { showPart } from '../../../testing/show-part'
import MatrixDialogs, { type MatrixDialog } from './MatrixDialogs'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const plan = {
  customerId: 'c-1',
  energyPlanId: 'ep-1',
  customerCompanyName: 'Larch Street Hotels',
  energyPlanMeter: { energyPlan: { rateCheckId: 'rc-1' } },
} as unknown as EnergyPlan
const versionOf = (version: number) => ({ version, envelopeId: `e-${version}`, friendlyFileName: 'Contract.pdf' })

/** An open dialog of version 1, and the answers of a provider where version 2 is out. */
async function openDialog(open: MatrixDialog) {
  const onDone = jest.fn()
  const message = 'The contract is at version 2 now. Please look at it again.'
  const sent = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>(() =>
    Promise.resolve(Response.json({ code: 'stale-version', message }, { status: 409 })),
  )
  let show = (_: number) => {}
  const Part = remotePart(() => {
    const [version, setVersion] = useState(1)
    show = setVersion
    return (
      <MatrixDialogs
        plan={plan}
        envelope={versionOf(version)}
        executed={{ id: '', fileName: '', label: '', read: () => Promise.reject(new Error('not read here')) }}
        countersignedName=""
        bookedAt={undefined}
        open={open}
        dropped={undefined}
        evidence={undefined}
        readChosenFile={() => Promise.resolve()}
        overtaken={undefined}
        onShowEntry={() => {}}
        onClose={() => {}}
        onDone={onDone}
        onStale={() => {}}
      />
    )
  })
  const { rep } = showPart(Part, { user, route: '/', path: '/', fetch: sent })
  const body = () => JSON.parse(sent.mock.calls.at(-1)?.[1]?.body as string) as object
  const dialog = within(await screen.findByRole('dialog'))
  return { rep, dialog, sent, body, message, onDone, bringVersion: (version: number) => act(() => show(version)) }
}

test('what was answered and attested of a version is so of no other one (decision 27)', async () => {
  const { rep, dialog, bringVersion, sent, body } = await openDialog('book')
  await rep.click(dialog.getByRole('radio', { name: 'No' }))
  await rep.click(dialog.getByRole('checkbox', { name: /^I attest/ }))
  expect(dialog.getByRole('button', { name: 'Confirm booking' })).toBeEnabled()
  bringVersion(2)
  const next = within(screen.getByRole('dialog', { name: 'Book contract' }))
  expect(next.getByText('Larch Street Hotels, version 2')).toBeVisible()
  expect(next.getByRole('checkbox', { name: /^I attest/ })).not.toBeChecked()
  expect(next.getByRole('button', { name: 'Confirm booking' })).toBeDisabled()
  await rep.click(next.getByRole('radio', { name: 'Yes' }))
  await rep.click(next.getByRole('checkbox', { name: /^I attest/ }))
  await rep.click(next.getByRole('button', { name: 'Confirm booking' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(body()).toEqual({ counterSignedExpected: true, version: 2 })
})

test('a rejection is of the version that stood when it was begun, and says which (decision 27)', async () => {
  const { rep, dialog, bringVersion, body, message, onDone } = await openDialog('reject')
  await rep.click(dialog.getByRole('checkbox', { name: 'Other' }))
  await rep.type(dialog.getByRole('textbox'), 'The price.')
  bringVersion(2)
  expect(dialog.getByText('Customer-signed, version 1')).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(body()).toEqual({ comments: { loadFactor: false, other: true, otherComment: 'The price.' }, version: 1 })
  expect(onDone).toHaveBeenCalledWith(undefined)
})

test('a revision is asked of the version that stood when it was begun; once it is refused, of the next', async () => {
  const { rep, dialog, bringVersion, sent, body, message } = await openDialog('revise')
  await rep.click(dialog.getByRole('checkbox', { name: 'Utility LOA' }))
  bringVersion(2)
  expect(dialog.getByText('Larch Street Hotels, version 1')).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Submit revision' }))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(body()).toMatchObject({ version: 1 })

  expect(dialog.getByText('Larch Street Hotels, version 2')).toBeVisible()
  bringVersion(3)
  await rep.click(dialog.getByRole('button', { name: 'Submit revision' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(body()).toMatchObject({ version: 2 })
})
