import { lazyPart } from 'remote-kit/context'
import { FLOOR_HEIGHT, MOVES_HEIGHT } from './last-look-styles'

// What is pressed and kept beside the rates comes behind the page.
export const OwnFloor = lazyPart({
  load: () => import('./OwnFloor'),
  held: <div style={{ height: FLOOR_HEIGHT }} />,
})
export const Moves = lazyPart({
  load: () => import('./Moves'),
  held: <div style={{ height: MOVES_HEIGHT }} />,
})
export const Suggested = lazyPart({ load: () => import('./Suggested') })
