import { guardPage, OVERREACH, type Overreach } from './guard-page'

const told: Overreach[] = []
document.addEventListener(OVERREACH, (event) => told.push((event as CustomEvent<Overreach>).detail))
let isAtWork = true
const own = { setTimeout: window.setTimeout, pushState: history.pushState, setItem: localStorage.setItem }

beforeAll(() => {
  // Every frame of this file is the remote's while it is at work.
  guardPage(() => isAtWork)
})
beforeEach(() => {
  isAtWork = true
  told.length = 0
})
/** As a script of a remote does it: its address is in the stack. */
const byRemote = (work: string) =>
  new Function(`${work}\n//# sourceURL=https://remote.example/files/part.js`) as () => void

test.each([
  ['setTimeout', 'window.setTimeout = () => 0'],
  ['pushState', 'history.pushState = () => undefined'],
  ['setItem', 'Storage.prototype.setItem = () => undefined'],
])('a remote that replaces %s fails there, is named, and changes nothing', (name, work) => {
  const why = `It tried to replace ${name} of the page.`
  expect(byRemote(work)).toThrow(why)
  expect(told).toEqual([{ script: 'https://remote.example/files/part.js', why }])
  expect(window.setTimeout).toBe(own.setTimeout)
  expect(history.pushState).toBe(own.pushState)
  expect(localStorage.setItem).toBe(own.setItem)
})

test('a tool or a test may replace it', () => {
  isAtWork = false
  const mine = () => undefined
  history.pushState = mine
  expect(history.pushState).toBe(mine)
  history.pushState = own.pushState
  expect(told).toEqual([])
})
