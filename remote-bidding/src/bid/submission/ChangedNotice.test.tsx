import '@testing-library/jest-dom'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiRoot } from 'shared-ui/core'
import { Form } from 'shared-ui/form'
import { quoteFixture, scenarioOf } from '../../../../shared-contracts/testing/bid.fixture'
import { rowName, startingValues } from '../../ui/bid-form-values'
import { ChangedNotice } from './ChangedNotice'

test('a renewable total that alone differs is seen, and so is what differs beside the rates', async () => {
  const scenario = scenarioOf({ quotes: [quoteFixture()] })
  const row = { rate: '0.07234', adder: '', total: '0.0762', send: true, derived: 'adder' as const }
  const values = { ...startingValues(scenario), creditStatus: 'PENDING' as const, rows: { [rowName('o12')]: row } }
  render(
    <UiRoot>
      <Form initialValues={values} onSubmit={() => undefined}>
        {() => <ChangedNotice changedBy={undefined} message="Changed." scenario={scenario} />}
      </Form>
    </UiRoot>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Compare rates' }))
  const table = within(await screen.findByRole('table', { name: 'Compare rates' }))
  expect(table.getByRole('row', { name: /^12 months/ })).toHaveTextContent(
    '12 months0.07234, 0.07519 renewable0.07234, 0.07620 renewable',
  )
  expect(table.getByRole('row', { name: /^Credit status/ })).toHaveTextContent(/^Credit status–\w/)
})
