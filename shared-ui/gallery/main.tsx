import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CellLook, UiRoot } from '../src/core'
import { Gallery } from './Gallery'

document.title = 'Components of the Marketplace'
const place = document.getElementById('portal')
if (!place) throw new Error('The page has no place for the components')
createRoot(place).render(
  <StrictMode>
    <UiRoot>
      <CellLook />
      <Gallery />
    </UiRoot>
  </StrictMode>,
)
