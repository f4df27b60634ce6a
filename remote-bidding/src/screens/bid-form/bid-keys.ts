import type { KeyGroup } from 'shared-contracts/remote'

const rates: KeyGroup = {
  title: 'While a rate has the focus',
  keys: [
    ['Enter Shift+Enter', 'Next, previous term'],
    ['Tab', 'Adder, total, send'],
    ['← ↑ → ↓', 'Cell by cell; with Ctrl to the edge'],
    ['Shift+arrows', 'Select a range'],
    ['F2', 'Edit the text'],
    ['Ctrl+V', 'Paste any layout'],
    ['Ctrl+D', 'Copy down'],
    ['Ctrl+Z Ctrl+Y', 'Undo, do again'],
    ['F', 'Take the likely rate'],
    ['O', 'Send or omit the term'],
    ['I', 'Details of the term'],
  ],
}
const lower: KeyGroup['keys'][number] = ['Alt+↓ Alt+Shift+↓', 'Lower the rate; an empty one from above']
const pasted: KeyGroup = {
  title: 'Looking at a paste',
  keys: [
    ['Enter', 'Accept'],
    ['Esc', 'Drop'],
    ['Del', 'Drop one rate'],
    ['H', 'Change headings'],
    ['A', 'Add the lacking term'],
  ],
}
const confirm: KeyGroup = {
  title: 'In Confirm',
  keys: [
    ['K', 'Keep the rate that stands'],
    ['F', 'Take the likely rate'],
    ['Ctrl+Enter', 'Send'],
  ],
}
const moves: KeyGroup = {
  title: 'Last Look',
  keys: [
    ['Alt+↓ Alt+Shift+↓', 'Lower the rate, by little or by more'],
    ['Alt+M', 'Match the best rate'],
    ['Alt+B', 'Beat the best rate'],
    ['Alt+W', 'Take the suggestion'],
  ],
}
const form: KeyGroup = { title: 'Bid form', keys: [['Ctrl+Enter', 'Submit']] }

const NONE: readonly KeyGroup[] = []
const others: readonly KeyGroup[] = [form, pasted, confirm]
const BID: readonly KeyGroup[] = [{ ...rates, keys: [...rates.keys, lower] }, ...others]
const LAST_LOOK: readonly KeyGroup[] = [moves, rates, ...others]

/** The keys of a bid form, for the portal's list of keys. */
export function keysOf({ forReading, lastLook }: { forReading: boolean; lastLook: boolean }): readonly KeyGroup[] {
  if (forReading) return NONE
  return lastLook ? LAST_LOOK : BID
}
