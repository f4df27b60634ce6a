import { wordsOf } from '../../remote-cli/src/new-remote/remote-files.mjs'

/** The first test of a remote in this repository: its page, against the real API. @param {string} name */
export function screenTest(name) {
  const { title, screen } = wordsOf(name)
  const path = `dashboard/${name}`
  return `/** @provider-api */
import { screen } from '@testing-library/react'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ${screen} from './${screen}'

test('the page names itself, and the supplier of the rep who is signed in', async () => {
  const { user } = await signIn('dana')
  const { place } = showPart(${screen}, { user, route: '${path}', path: '/${path}' })
  expect(await screen.findByText(/nothing here yet for Larkspur Energy/)).toBeVisible()
  expect(place.title).toBe('${title}')
})
`
}
