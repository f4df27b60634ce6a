import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { UiRoot } from '../core/theme/UiRoot'
import { Dialog } from './Dialog'

/** The page is touched once the dialog is drawn, before its effects run: what it waits for comes in between. */
function Touch() {
  useLayoutEffect(() => void window.dispatchEvent(new Event('pointerdown')), [])
  return null
}

test('a dialog opens whose code comes between its drawing and its effects', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <UiRoot>
      <Dialog open title="Opt Out" onClose={() => undefined} />
      <Touch />
    </UiRoot>,
  )
  expect(await screen.findByRole('dialog', { name: 'Opt Out' })).toBeTruthy()
  root.unmount()
})
