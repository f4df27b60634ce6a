import fc from 'fast-check'
import { input, made, type Case } from '../../../testing/made-contracts/made-contract'
import { right as firstRight } from '../../../testing/made-contracts/right'
import { rightInOtherWords } from '../../../testing/made-contracts/right-in-other-words'
import { wrong as firstWrong } from '../../../testing/made-contracts/wrong'
import { wrongInOtherWords } from '../../../testing/made-contracts/wrong-in-other-words'
import { openPoints, contractCheck } from './contract-check'

const right = [...firstRight, ...rightInOtherWords]
const wrong = [...firstWrong, ...wrongInOtherWords]
const open = ([, text, over = {}]: Case) => openPoints(contractCheck(input(over, text)))

test.each(right)('right: %s', (...made) => expect(open(made).map(({ note }) => note)).toEqual([]))
test.each(wrong)('wrong: %s', (...made) => expect(open(made)).not.toEqual([]))

test('no other digit in price, fee, term, days or accounts is fine', () => {
  const compared = made({ head: '', more: '' }).replaceAll(' 12 Kiln Road Exton 412,000', '')
  const digits = [...compared.matchAll(/\d/g)].map(({ index }) => index)
  fc.assert(
    fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(compared[at]) + by) % 10
      expect(open(['', `${compared.slice(0, at)}${digit}${compared.slice(at + 1)}`])).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each(['1 ', '1', '$1 ', '3% ', '/kwh ', 'fee of ', 'Buyer: Aa '])('a long text of %j is read', (words) => {
  expect(open(['', words.repeat(100_000)])).not.toEqual([])
})

test('figures', () => {
  const fine = (cases: readonly Case[]) => cases.filter((each) => open(each).length === 0).length
  const figures = { right: right.length, fine: fine(right), wrong: wrong.length, wrongFine: fine(wrong) }
  process.stdout.write(`made contracts: ${JSON.stringify(figures)}\n`)
  expect(figures.wrongFine).toBe(0)
  expect(figures.fine / figures.right).toBeGreaterThanOrEqual(0.95)
})
