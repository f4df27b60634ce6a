import * as fc from 'fast-check'
import { findTrespasses } from 'shared-contracts/remote'
import { matchPath } from './router'

const pageAt = (path: string) => ({ path, access: 'login' as const, screen: 'rates', title: 'Rates' })

test('no address of one team is another one’s page, as the router reads it', () => {
  const word = fc.constantFrom('dashboard', 'a', 'B', 'b', ':x', ':y')
  const path = fc.array(word, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'))
  const address = fc.array(fc.constantFrom('dashboard', 'a', 'b', 'c'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(path, path, address, (one, other, segments) => {
      const taken = findTrespasses({ name: 'one', routes: [pageAt(one)], widgets: [], nav: [] }, [
        { path: other, access: 'login', owner: 'two' },
      ])
      const at = `/${segments.join('/')}`
      if (matchPath(`/${one}`, at) && matchPath(`/${other}`, at)) expect(taken.size).toBe(1)
    }),
    { numRuns: 2000 },
  )
})
