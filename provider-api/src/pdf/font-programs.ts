import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type fontkit from '@pdf-lib/fontkit'
import type { Font, Glyph } from '@pdf-lib/fontkit'
import { cutFont } from './cut-font'

const require = createRequire(import.meta.url)

export type FontStyle = 'regular' | 'semibold'

const files: Record<FontStyle, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
}

/** A font cut down to the characters of a document, ready to be embedded. */
export interface FontProgram {
  name: string
  /** TrueType, deflated. */
  program: Buffer
  /** Bytes before deflating. */
  length: number
  /** Maps glyphs back to characters, deflated: so that text can be searched and copied. */
  toUnicode: Buffer
  /** Advances in 1/1000 em as a PDF lists them: a glyph, then its width in brackets. */
  widths: string
  metrics: { ascent: number; descent: number; capHeight: number; bbox: number[] }
  glyphOf(codePoint: number): number
}

interface LoadedFont {
  font: Font
  file: Buffer
}

const fonts = new Map<FontStyle, LoadedFont>()

function loadFont(style: FontStyle): LoadedFont {
  let loaded = fonts.get(style)
  if (!loaded) {
    const file = readFileSync(require.resolve(`@expo-google-fonts/inter/${files[style]}`))
    // Loaded with the first document: it takes a quarter of a second that no start should wait for.
    const { create } = require('@pdf-lib/fontkit') as typeof fontkit
    loaded = { font: create(file), file }
    fonts.set(style, loaded)
  }
  return loaded
}

const advances: Record<FontStyle, Map<number, number>> = { regular: new Map(), semibold: new Map() }

/** Width of a text in points. */
export function textWidth(text: string, style: FontStyle, size: number): number {
  let width = 0
  for (const character of text) width += readAdvance(style, character.codePointAt(0) ?? 0)
  return (width * size) / 1000
}

function readAdvance(style: FontStyle, codePoint: number): number {
  let advance = advances[style].get(codePoint)
  if (advance === undefined) {
    const { font } = loadFont(style)
    advance = Math.round((font.glyphForCodePoint(codePoint).advanceWidth * 1000) / font.unitsPerEm)
    advances[style].set(codePoint, advance)
  }
  return advance
}

/** What nearly every document needs; one program of it serves them all. */
const usual = new Set([
  ...Array.from({ length: 95 }, (_, at) => 32 + at),
  ...[...'–—‘’“”•·§×≥½'].map((c) => c.codePointAt(0) ?? 0),
])

/** Cutting a font takes tens of milliseconds, an export makes thousands of documents: programs are kept. */
const programs = new Map<string, FontProgram>()
const MAX_PROGRAMS = 24

/** A font with at least these characters. */
export function fontProgram(style: FontStyle, codePoints: Iterable<number>): FontProgram {
  const rare = [...new Set(codePoints)].filter((codePoint) => !usual.has(codePoint)).sort((a, b) => a - b)
  const key = `${style} ${rare.join(' ')}`
  let program = programs.get(key)
  if (!program) {
    program = cut(style, [...usual, ...rare])
    programs.set(key, program)
    // The oldest with rare characters goes; the first two entries, the usual ones, stay.
    const oldest = [...programs.keys()].find((candidate) => !candidate.endsWith(' '))
    if (programs.size > MAX_PROGRAMS && oldest !== undefined) programs.delete(oldest)
  }
  return program
}

function cut(style: FontStyle, codePoints: number[]): FontProgram {
  const { font, file } = loadFont(style)
  const scale = 1000 / font.unitsPerEm
  const glyphs = new Map(codePoints.map((codePoint) => [codePoint, font.glyphForCodePoint(codePoint)]))
  const ids = [...glyphs.values()].map((glyph) => glyph.id)
  const bytes = cutFont(file, ids)
  const { minX, minY, maxX, maxY } = font.bbox
  return {
    name: `${style === 'regular' ? 'MKTREG' : 'MKTSEM'}+${font.postscriptName ?? 'Inter'}`,
    program: deflateSync(bytes),
    length: bytes.length,
    toUnicode: deflateSync(characterMap(glyphs)),
    widths: [...new Set([0, ...ids])]
      .sort((a, b) => a - b)
      .map((id) => `${id} [${Math.round(font.getGlyph(id).advanceWidth * scale)}]`)
      .join(' '),
    metrics: {
      ascent: Math.round(font.ascent * scale),
      descent: Math.round(font.descent * scale),
      capHeight: Math.round(font.capHeight * scale),
      bbox: [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)),
    },
    glyphOf: (codePoint) => glyphs.get(codePoint)?.id ?? 0,
  }
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, '0')

/** A ToUnicode CMap (PDF 32000-1, 9.10.3); at most 100 entries a block. */
function characterMap(glyphs: Map<number, Glyph>): string {
  const entries = [...glyphs].map(([codePoint, { id }]) => {
    const units = Array.from(String.fromCodePoint(codePoint).split(''), (unit) => hex(unit.charCodeAt(0))).join('')
    return `<${hex(id)}> <${units}>`
  })
  const blocks: string[] = []
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}
