import GlobalStyles from '@mui/material/GlobalStyles'
import { useInsertionEffect } from 'react'
import { COVER, COVERED } from '../page/Cover'
import { addFaces } from './faces'
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
export function GlobalLook() {
  useInsertionEffect(addFaces, [])
  return <GlobalStyles styles={styles} />
}
