import { screen } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import FirstRunScreen from './FirstRunScreen'

// No call goes out.
beforeAll(() => void (globalThis.providerApiUrl = 'http://provider.test'))

const user = {
  token: 't',
  supplier: { id: 's-1', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'u-1', firstName: 'Dana', lastName: 'Whitfield' },
}
const USED = { code: 'link-not-usable', message: 'This link has been used or has expired.' }

test.each([
  ['whose first try got no answer says how to go on', [504, 409], 1],
  ['that was used elsewhere does not', [409], 0],
])('a link %s', async (_, statuses, times) => {
  const answers = [...statuses]
  const fetch = () => Promise.resolve(Response.json(USED, { status: answers.shift() ?? 409 }))
  const { rep } = showPart(FirstRunScreen, { user, route: routes.firstRun, path: `${paths.firstRun()}?c=code`, fetch })
  for (const field of await screen.findAllByRole('textbox')) await rep.type(field, 'Larkspur')
  for (const status of statuses) {
    await rep.click(await screen.findByRole('button', { name: 'Open the market' }))
    await screen.findByText(status === 409 ? /^This link has been used or has expired\./ : 'Nothing was sent.')
  }
  expect(screen.queryAllByText(/npm run admin -- operator-key create/)).toHaveLength(times)
})
