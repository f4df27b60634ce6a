import * as fc from 'fast-check'
import { findTrespasses } from 'shared-contracts/remote'
import { matchPath } from './router'

const pageAt = (path: string) => ({ path, access: 'login' as const, screen: 'rates', title: 'Rates' })

test('no address outside of a grant is a page of the remote, as the router reads it', () => {
  const word = fc.constantFrom('dashboard', 'a', 'B', 'b', ':x', ':y')
  const path = fc.array(word, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'))
  const prefix = fc.array(fc.constantFrom('dashboard', 'a', 'b'), { minLength: 1, maxLength: 3 })
  const address = fc.array(fc.constantFrom('dashboard', 'a', 'b', 'c'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(path, prefix, address, (page, granted, segments) => {
      const grant = { pages: [granted.join('/')], slots: [], nav: { entries: 0, from: 0, to: 0 }, api: [], bytes: 1 }
      const beyond = findTrespasses({ routes: [pageAt(page)], widgets: [], nav: [] }, grant)
      const isOutside = granted.some((segment, at) => segments[at] !== segment)
      if (isOutside && matchPath(`/${page}`, `/${segments.join('/')}`)) expect(beyond.size).toBe(1)
    }),
    { numRuns: 2000 },
  )
})
