import fc from 'fast-check'
import { safeRedirectUrl } from './session-store'

describe('redirect URL (B§2, decision 3)', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/sup-1/quote-history?tab=closed#row', '/dashboard/sup-1/quote-history?tab=closed#row'],
    [
      '/dashboard/quote-requests/1/scenario/2?viewFromEmail=true',
      '/dashboard/quote-requests/1/scenario/2?viewFromEmail=true',
    ],
    ['/dashboard?token=secret&viewFromEmail=1', '/dashboard?viewFromEmail=1'],
    ['/dashboard/../dashboard', '/dashboard'],
  ])('%s is a path of this portal', (given, kept) => {
    expect(safeRedirectUrl(given)).toBe(kept)
  })

  test.each([
    'https://evil.example/dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/login',
    '/login/',
    '/LOGIN?x=1',
    '/dashboard/../login',
    `/${'a'.repeat(2001)}`,
    null,
    42,
  ])('%p is refused', (given) => {
    expect(safeRedirectUrl(given)).toBeUndefined()
  })

  test('whatever is accepted stays on this origin', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const safe = safeRedirectUrl(text) ?? '/'
        expect(new URL(safe, 'https://portal.example').origin).toBe('https://portal.example')
      }),
    )
  })
})
