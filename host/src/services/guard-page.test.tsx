import { compileFunction } from 'node:vm'
import { guardPage } from './guard-page'
import { OVERREACH, type Overreach } from './violations'

const SCRIPT = 'https://remote.example/files/part.js'
const told: Overreach[] = []
document.addEventListener(OVERREACH, (event) => told.push((event as CustomEvent<Overreach>).detail))
let isAtWork = true
const own = { setTimeout: window.setTimeout, pushState: history.pushState, setItem: localStorage.setItem }

beforeAll(() => guardPage((script) => isAtWork && script === SCRIPT))
beforeEach(() => {
  isAtWork = true
  told.length = 0
})
/** As a script of a remote does it: its address is in the stack. */
const byRemote = (work: string) => {
  const run = compileFunction(work, ['window', 'history', 'Storage'], { filename: SCRIPT }) as (
    ...page: unknown[]
  ) => void
  return () => run(window, history, Storage)
}

test.each([
  ['setTimeout', 'window.setTimeout = () => 0'],
  ['pushState', 'history.pushState = () => undefined'],
  ['setItem', 'Storage.prototype.setItem = () => undefined'],
])('a remote that replaces %s fails there, is named, and changes nothing', (name, work) => {
  const why = `It tried to replace ${name} of the page.`
  expect(byRemote(work)).toThrow(why)
  expect(told).toEqual([{ script: SCRIPT, why }])
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
