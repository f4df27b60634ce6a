import { reviewPaste } from '../../../domain/paste'
import { emptyInput, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import { cellStates } from './PastedCells'
import { countChanges, notUnderstood, understood } from './paste-texts'
import { pastedChange } from '../CheckCell'

const typed = typeInto(typeInto(emptyInput, 'rate', '0.0324', 'both'), 'adder', '0.00215', 'both')
const terms = [12, 24, 48].map((term) => ({
  id: `${term}`,
  minTerm: term,
  maxTerm: term,
  row: term === 12 ? typed : emptyInput,
}))
const grid = {
  ...{ commodity: 'ELECTRICITY' as const, renewable: 'both' as const, terms },
  fee: { feeIncluded: true, totalFee: '0' },
}
const block = [
  ['', '12 mo', '24 mo', '48 mo', '60 mo'],
  ['Fixed', '$0.0724', '$0.0709', '$0.06941', '$0.0688'],
  ['Green +', '.00215', '.0021', 'tbc', '.002'],
  ['Swing', '100%', '100%', '100%', '100%'],
]
const review = reviewPaste(block.map((row) => row.join('\t')).join('\r\n'), grid)

test('what was understood, and each thing that was not with what follows', () => {
  expect(understood(review, false)).toBe('terms across, 3 rates, 2 adders, $ removed')
  expect(countChanges(review)).toBe(4)
  expect(notUnderstood(review, 'ELECTRICITY').map(({ text, missingTerm }) => [text, missingTerm])).toEqual([
    ['“tbc” is no number. Adder of 48 months stays empty.', undefined],
    ['60 months is not asked for.', 60],
    ['Row “Swing” has no place here.', undefined],
  ])
})

test('each cell of the block: used, left out, not understood', () => {
  const states = cellStates(review)
  expect([states.get('2,3'), states.get('1,4'), states.get('3,1')]).toEqual(['unclear', 'unused', 'unused'])
})

test.each([
  [typed, '0.0724', '+123 %'],
  [typed, '0.0321', '−0.9 %'],
  [typed, '0.0324', 'Rate unchanged'],
  [emptyInput, '0.07', 'New'],
])('by how much a rate changes: %#', (now: QuoteInput, rate, text) => {
  const row = typeInto(now, 'rate', rate, 'both')
  const cells = review.pastedRows[0]?.cells ?? []
  expect(pastedChange(now, { row, cells }, 'ELECTRICITY')).toEqual({ text, warns: false })
})
