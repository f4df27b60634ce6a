import type { LastLookMove } from 'shared-contracts/bid/cockpit'

/** What is pressed while a rate of the grid has the focus. Alt alone: the grid has the other keys. */
const keys: readonly { move: LastLookMove; code: string; shift: boolean; name: string }[] = [
  { move: 'cut', code: 'ArrowDown', shift: false, name: 'Alt+↓' },
  { move: 'cut-more', code: 'ArrowDown', shift: true, name: 'Alt+Shift+↓' },
  { move: 'match', code: 'KeyM', shift: false, name: 'Alt+M' },
  { move: 'beat', code: 'KeyB', shift: false, name: 'Alt+B' },
]

/** The key of a move, as its hint says it. */
export const keyOf = (move: LastLookMove): string => keys.find((key) => key.move === move)?.name ?? ''

/** The move that a key stands for; by its place on the keyboard: Alt gives letters another meaning on some. */
export function moveOfKey(event: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined
  return keys.find(({ code, shift }) => code === event.code && shift === event.shiftKey)?.move
}
