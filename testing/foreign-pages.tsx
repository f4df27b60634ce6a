// Pages in front of a provider whose answers lack facts (decisions 42 and 55).
import { waitFor, type RenderResult } from '@testing-library/react'
import type { RemoteModule } from '../shared-contracts/src/remote'
import { foreignFetch, seeded } from './answers-with-gaps'
import { showPart } from './show-part'
import { rep, supplier } from './specified-people'

export const foreignUser = { token: 'foreign-token', supplier, supplierRepresentative: rep }

/** How many of the fields are missing at random, and how often each page is tried so. */
const MISSING = 0.12
const SEEDS = [1, 2, 3]

/** What a page would show for a fact that it does not know, if it made one up. */
const INVENTED = /\bNaN\b|\bundefined\b|\bnull\b|\[object|Invalid|\$0(?:\.0+)?(?![.\d])|\b1970\b|12\/31\/1969/
/** What stands where a page has crashed. */
const CRASHED = /stopped working|Something unexpected/

export interface ForeignPage {
  name: string
  /** What it says where nothing is missing: without it the page was not there. */
  says: string
  show: (fetch: typeof globalThis.fetch) => Promise<Pick<RenderResult, 'container' | 'unmount'>>
}

/** A screen or widget of a remote as a page. */
export const pageOf = (
  remote: RemoteModule,
  kind: 'screens' | 'widgets',
  { part, says, route, path }: { part: string; says: string; route: string; path: string },
): ForeignPage => ({
  name: path === '/dashboard' ? part : path,
  says,
  show: async (fetch) => {
    const load = remote[kind]?.[part]
    if (!load) throw new Error(`no part is called ${part}`)
    return showPart((await load()).default, { user: foreignUser, route, path, fetch })
  },
})

async function look({ show }: ForeignPage, says: string | undefined, seed: number | undefined): Promise<string> {
  const next = seeded(seed ?? 0)
  const { container, unmount } = await show(
    foreignFetch(() => {
      const [drawn, kind] = [next(), next()]
      if (seed === undefined || drawn > MISSING) return undefined
      return kind < 0.5 ? 'absent' : null
    }),
  )
  await waitFor(() => {
    expect(container).not.toBeEmptyDOMElement()
    expect(container.querySelector('[aria-busy=true]')).toBeNull()
    if (says !== undefined) expect(container).toHaveTextContent(says)
  })
  const text = container.textContent
  unmount()
  return text
}

/** Each page with all facts, then without some at random: it stays up, and makes none up. */
export function testForeignPages(pages: readonly ForeignPage[]): void {
  describe.each(pages)('$name', (page) => {
    test.each([undefined, ...SEEDS])('stays up and invents nothing, by seed %s', async (seed) => {
      const text = await look(page, seed === undefined ? page.says : undefined, seed)
      expect(text).not.toBe('')
      expect(text).not.toMatch(INVENTED)
      expect(text).not.toMatch(CRASHED)
    })
  })
}
