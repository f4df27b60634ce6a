import { compileFunction } from 'node:vm'
import { guardPage } from './guard-page'
import { createPartViews } from './part-views'
import { OVERREACH, type Overreach } from './violations'

const ENTRY = 'https://remote.example/aaaaaa/remoteEntry.js'
const SCRIPT = 'https://remote.example/files/part.js'
const told: Overreach[] = []
document.addEventListener(OVERREACH, (event) => told.push((event as CustomEvent<Overreach>).detail))
let isAtWork = true
const inPage = () => ({ setTimeout: window.setTimeout, pushState: history.pushState, setItem: localStorage.setItem })
let own = inPage()

const views = createPartViews()
beforeAll(() => {
  guardPage((script) => {
    if (script === ENTRY) return { remote: 'bidding', isEntry: true }
    return isAtWork && script === SCRIPT ? { remote: 'bidding', isEntry: false } : undefined
  }, views)
  own = inPage()
})
beforeEach(() => {
  isAtWork = true
  told.length = 0
})
/** As a script of a remote does it: its address is in the stack. */
const byRemote = (work: string, filename = SCRIPT) => {
  const names = ['window', 'document', 'history', 'Storage', 'call']
  const run = compileFunction(work, names, { filename }) as (...page: unknown[]) => unknown
  return (call?: () => unknown) => run(window, document, history, Storage, call)
}

test.each([
  ['setTimeout', 'window.setTimeout = () => 0'],
  ['pushState', 'history.pushState = () => undefined'],
  ['setItem', 'Storage.prototype.setItem = () => undefined'],
])('a remote that replaces %s fails there, is named, and changes nothing', (name, work) => {
  const why = `It tried to replace ${name} of the page.`
  expect(byRemote(work)).toThrow(why)
  expect(told).toEqual([{ script: SCRIPT, why }])
  expect(inPage()).toEqual(own)
})

test('a tool or a test may replace it', () => {
  isAtWork = false
  const mine = () => undefined
  history.pushState = mine
  expect(history.pushState).toBe(mine)
  history.pushState = own.pushState
  expect(told).toEqual([])
})

describe('what a part leaves behind', () => {
  const LEAKS = `
    window.ticks = window.keys = 0
    window.setInterval(() => { window.ticks += 1 }, 5)
    const again = () => { window.ticks += 1; window.setTimeout(again, 5) }
    again()
    const frame = () => { window.ticks += 1; window.requestAnimationFrame(frame) }
    frame()
    window.addEventListener('resize', () => { window.keys += 1 })
    document.addEventListener('keydown', () => { window.keys += 1 }, true)
  `
  const page = window as unknown as { ticks: number; keys: number }
  const wait = (ms: number) => new Promise((resolve) => own.setTimeout.call(window, resolve, ms))
  const goesOn = async () => {
    const before = { ...page }
    window.dispatchEvent(new Event('resize'))
    document.dispatchEvent(new Event('keydown'))
    await wait(60)
    return [page.ticks > before.ticks, page.keys - before.keys]
  }

  test('ends when the last of the parts is left that were there, and is told', async () => {
    const close = [views.open('bidding'), views.open('bidding')]
    byRemote(LEAKS)()
    close[0]?.()
    expect(await goesOn()).toEqual([true, 2])
    const next = views.open('bidding')
    close[1]?.()
    await wait(20)
    expect(await goesOn()).toEqual([false, 0])
    expect(told.map(({ why }) => why)).toEqual(
      ['a timer', 'a listener for resize', 'a listener for keydown'].map(
        (what) => `It left ${what} behind when its part was left.`,
      ),
    )
    next()
  })

  test('what the part ends itself, and what ends by itself, is not told', async () => {
    const close = views.open('bidding')
    byRemote(`
      const hear = () => undefined
      window.clearInterval(window.setInterval(hear, 5))
      window.clearTimeout(window.setTimeout(hear, 5))
      window.setTimeout(hear, 1e6)
      window.addEventListener('resize', hear, { capture: true })
      window.removeEventListener('resize', hear, true)
      window.addEventListener('load', hear, { once: true })
    `)()
    close()
    await wait(20)
    expect(told).toEqual([])
  })

  test('of a part that has gone already, ends at once', async () => {
    byRemote(LEAKS)()
    await wait(20)
    expect(await goesOn()).toEqual([false, 0])
  })

  test("what a module sets once for all its parts, and what is the host's, stays", async () => {
    const close = views.open('bidding')
    byRemote(
      'call()',
      ENTRY,
    )(byRemote("window.keys = 0; window.addEventListener('resize', () => { window.keys += 1 })"))
    // The host's own, asked for by a remote: in the browser its scripts have addresses too.
    isAtWork = false
    byRemote("document.addEventListener('keydown', () => { window.keys += 1 })")()
    close()
    await wait(20)
    expect((await goesOn())[1]).toBe(2)
    expect(told).toEqual([])
  })
})
