import type { LastLookMove } from '../../../domain/last-look/price-steps'

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What is pressed while a rate of the grid has the focus. Alt alone: the grid has the other keys. */
const keys: readonly { move: LastLookMove; code: string; shift: boolean; name: string }[] = [
  { move: 'cut', code: 'ArrowDown', shift: false, name: 'Alt ↓' },
  { move: 'cut-more', code: 'ArrowDown', shift: true, name: 'Alt Shift ↓' },
  { move: 'match', code: 'KeyM', shift: false, name: 'Alt M' },
  { move: 'beat', code: 'KeyB', shift: false, name: 'Alt B' },
]

/** In the order in which they stand. */
export const lastLookMoves: readonly LastLookMove[] = keys.map(({ move }) => move)

/** The key of a move, as its button shows it. */
export const moveKey = (move: LastLookMove): string => keys.find((key) => key.move === move)?.name ?? ''

const isAltAlone = ({ altKey, ctrlKey, metaKey }: Pressed) => altKey && !ctrlKey && !metaKey

/** The move that a key stands for; by its place on the keyboard: Alt gives letters another meaning on some. */
export function moveOfKey(event: Pressed): LastLookMove | undefined {
  if (!isAltAlone(event)) return undefined
  return keys.find(({ code, shift }) => code === event.code && shift === event.shiftKey)?.move
}

/** Alt+W takes the suggestion. */
export const isSuggestionKey = (event: Pressed): boolean =>
  isAltAlone(event) && !event.shiftKey && event.code === 'KeyW'
