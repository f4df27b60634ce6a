import { forgetOthersListSizes } from './list-sizes'

const DANA = '["larkspur","dana"]'
const THEO = '["larkspur","theo"]'
const forget = (person: string) => forgetOthersListSizes(person, () => localStorage)
const sizes = () => ['rows of Open Bids', 'height of bidding/open', 'listColumns:dana:bids'].map(has)
const has = (key: string) => localStorage.getItem(key) !== null
beforeEach(() => {
  localStorage.clear()
  forget(DANA)
  localStorage.setItem('rows of Open Bids', '7')
  localStorage.setItem('height of bidding/open', '310')
  localStorage.setItem('listColumns:dana:bids', 'x')
})

test('the same rep finds the sizes of her lists again', () => {
  forget(DANA)
  expect(sizes()).toEqual([true, true, true])
})

test('another rep finds none of them, and nor does she afterwards', () => {
  forget(THEO)
  expect(sizes()).toEqual([false, false, true])
  forget(DANA)
  expect(sizes()).toEqual([false, false, true])
})

test('a browser that forbids storage is no reason to fail', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(() => forgetOthersListSizes(DANA, forbidden)).not.toThrow()
})
