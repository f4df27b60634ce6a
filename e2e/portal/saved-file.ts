import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'

const BIG = { encoding: 'utf8', maxBuffer: 1e9 } as const

/** A saved zip that `unzip -t` accepts. @returns the names of its files, in order @throws when it is not whole */
export async function namesInZip(download: Download): Promise<string[]> {
  const path = await download.path()
  execFileSync('unzip', ['-tqq', path])
  return execFileSync('unzip', ['-Z1', path], BIG).trim().split('\n')
}

/** One file of a saved zip as text. */
export async function textInZip(download: Download, name: string): Promise<string> {
  // Brackets are patterns to unzip.
  return execFileSync('unzip', ['-p', await download.path(), name.replace(/[[\]*?]/g, '?')], BIG)
}

/** How many pages a saved PDF has. */
export async function pdfPageCount(download: Download): Promise<number> {
  const text = readFileSync(await download.path(), 'latin1')
  return [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length
}

export interface SheetCell {
  /** `n` a number, `str` a text. */
  type: string
  value: string
  formula: boolean
}

/** The rows of a saved workbook's only sheet, read from its XML. */
export async function sheetRows(download: Download): Promise<SheetCell[][]> {
  await namesInZip(download)
  const sheet = await textInZip(download, 'xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => ({
      type: /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n',
      value: plain(/<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''),
      formula: content.includes('<f'),
    })),
  )
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const plain = (xml: string): string => xml.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)
