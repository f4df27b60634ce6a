import fc from 'fast-check'
import { input, made, pieces, type Case } from '../../../testing/made-contracts/made-contract'
import { rightMadeLast, wrongMadeLast } from '../../../testing/made-contracts/made-last'
import { right as firstRight } from '../../../testing/made-contracts/right'
import { rightInOtherWords } from '../../../testing/made-contracts/right-in-other-words'
import { wrong as firstWrong } from '../../../testing/made-contracts/wrong'
import { wrongInOtherWords } from '../../../testing/made-contracts/wrong-in-other-words'
import { openPoints, contractCheck } from './contract-check'

const right = [...firstRight, ...rightInOtherWords, ...rightMadeLast]
const wrong = [...firstWrong, ...wrongInOtherWords, ...wrongMadeLast]
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

/** What right contracts say besides, which is to change nothing of another one. */
const besides = right.flatMap(([, text, over]) => {
  const [, said] = /per kWh\.\n([^]*)\n\f/.exec(text) ?? []
  return over || said === undefined || said === pieces.more ? [] : [said]
})

test('two right things beside each other are right', () => {
  fc.assert(
    fc.property(fc.constantFrom(...besides), fc.constantFrom(...besides), (first, second) => {
      expect(open(['', made({ more: `${first}\n${second}` })]).map(({ note }) => note)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('a wrong contract is wrong whatever right thing stands beside it', () => {
  // What names the customer or the price again is no such thing.
  const harmless = besides.filter((said) => !/Tamsel|0\.07575/.test(said))
  const plain = wrong.filter(([, , over]) => over === undefined)
  fc.assert(
    fc.property(fc.constantFrom(...plain), fc.constantFrom(...harmless), ([, text], said) => {
      expect(open(['', text.replace(/\n(?=\f|$)/, `\n${said}\n`)])).not.toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('figures', () => {
  const fine = (cases: readonly Case[]) => cases.filter((each) => open(each).length === 0).length
  const figures = { right: right.length, fine: fine(right), wrong: wrong.length, wrongFine: fine(wrong) }
  process.stdout.write(`made contracts: ${JSON.stringify(figures)}\n`)
  expect(figures.wrongFine).toBe(0)
  expect(figures.fine / figures.right).toBeGreaterThanOrEqual(0.95)
})
