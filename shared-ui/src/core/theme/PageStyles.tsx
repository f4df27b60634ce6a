import GlobalStyles from '@mui/material/GlobalStyles'
import { useInsertionEffect } from 'react'
import { COVER, COVERED } from '../page/Cover'
import { fontFamily } from './theme'
import { tokens, type Tokens } from './tokens'

const variables = (tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))

const styles = {
  ':root': { colorScheme: 'light', ...variables(tokens.light) },
  '[data-theme="dark"]': { colorScheme: 'dark', ...variables(tokens.dark) },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body': { margin: 0, height: '100%' },
  body: {
    font: `400 13px/20px ${fontFamily}`,
    color: 'var(--text)',
    backgroundColor: 'var(--canvas)',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    fontFeatureSettings: '"calt", "cv05", "ss03"',
  },
  // What gets the focus is not below the header, nor below the bar at the foot of a page that has one (WCAG 2.4.11).
  html: { scrollPaddingTop: 64 },
  'html:has([data-sticky-head])': { scrollPaddingTop: 116 },
  'html:has([data-sticky-bar])': { scrollPaddingBottom: 84 },
  // Zoomed in, neither of them stays in sight.
  '@media (max-width: 640px), (max-height: 480px)': {
    'html, html:has([data-sticky-head]), html:has([data-sticky-bar])': { scrollPadding: 8 },
  },
  'h1, h2, h3, h4, p, dl, dd, ul, ol, figure': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  a: { color: 'var(--primary-text)', textDecoration: 'none', textUnderlineOffset: '3px' },
  'a:hover': { textDecoration: 'underline' },
  // A key beside what it does.
  kbd: {
    padding: '0 4px',
    border: '1px solid var(--border-button)',
    borderRadius: 4,
    font: 'inherit',
    fontSize: 11,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
  svg: { display: 'block', flex: 'none' },
  // Two pixels of ring and two of gap, in both themes.
  ':focus-visible, .Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  [`body[${COVERED}] > :not([${COVER}])`]: { display: 'none !important' },
  // Paper shows what is known and nothing to press; headings and names that are buttons stay, switches as a state.
  '@media print': {
    'main :is(button, [data-search], [data-sticky-bar], kbd, [type="checkbox"], [type="radio"])': {
      '&:not([role="switch"], [data-prints], th *)': { display: 'none !important' },
    },
    'main th [aria-haspopup]': { display: 'none !important' },
    'main :is(input, select)': {
      border: '0 !important',
      background: 'none !important',
      appearance: 'none',
      '&::placeholder': { color: 'transparent !important' },
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
  },
} as const

/** What every page stands on: Inter, the colors as CSS variables, resets, focus ring, reduced motion. */
export function PageStyles() {
  useInsertionEffect(addFaces, [])
  return <GlobalStyles styles={styles} />
}

const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href
const latinExtended = new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url)
  .href

const FACES = [
  [
    latin,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,' +
      'U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ],
  [
    latinExtended,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,' +
      'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ],
] as const

let added = false

/**
 * Gives the page Inter, once; a part is fetched when a character of it is shown. By script and not by a style rule:
 * for a font that an inline style names, Chromium sends the page's whole address as Referer, whatever the page's
 * Referrer-Policy says, and addresses can hold what nobody else may read.
 */
function addFaces(): void {
  // jsdom knows no fonts.
  if (added || typeof FontFace === 'undefined') return
  added = true
  for (const [url, unicodeRange] of FACES) {
    document.fonts.add(
      new FontFace('Inter Variable', `url(${JSON.stringify(url)}) format("woff2")`, {
        weight: '400 600',
        display: 'swap',
        unicodeRange,
      }),
    )
  }
}
