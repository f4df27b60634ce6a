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
export function addFaces(): void {
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
