import GlobalStyles from '@mui/material/GlobalStyles'
import { cellLook } from './cell-look'
import { fontFamily } from './theme'
import { tokens, type Tokens } from './tokens'

const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href
const latinExtended = new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url).href

const face = (url: string, unicodeRange: string) => ({
  '@font-face': {
    fontFamily: 'Inter Variable',
    fontStyle: 'normal',
    fontDisplay: 'swap' as const,
    fontWeight: '400 600',
    src: `url(${url}) format("woff2")`,
    unicodeRange,
  },
})

const faces = [
  face(latin, 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'),
  face(latinExtended, 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'),
]

const variables = (of: Tokens) => Object.fromEntries(Object.entries(of).map(([name, value]) => [`--${name}`, value]))

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
  'h1, h2, h3, h4, p, dl, dd, ul, ol, figure': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  a: { color: 'var(--primary-text)', textDecoration: 'none', textUnderlineOffset: '3px' },
  'a:hover': { textDecoration: 'underline' },
  svg: { display: 'block', flex: 'none' },
  // Two pixels of ring and two of gap, in both themes.
  ':focus-visible, .Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  ...cellLook,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
  },
} as const

/** What every page stands on: Inter, the colours as CSS variables, resets, focus ring, reduced motion. */
export function GlobalLook() {
  return (
    <>
      {/* One style element for each face: of several in one, the browser keeps the last only. */}
      {faces.map((each, index) => <GlobalStyles key={index} styles={each} />)}
      <GlobalStyles styles={styles} />
    </>
  )
}
