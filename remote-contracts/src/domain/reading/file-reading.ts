import { isReadable } from './contract-text'

/** What came of reading a file. */
export type FileReading =
  | { outcome: 'read'; pages: readonly string[] }
  /** Not read to its end yet: the pages so far, and how many there are (0 while that is not known). */
  | { outcome: 'reading'; pages: readonly string[]; of: number }
  /** There are pages and no text on them. */
  | { outcome: 'scan' }
  /** It cannot be taken apart: damaged, encrypted, no PDF. */
  | { outcome: 'damaged' }

/** A file of which all pages were read. */
export const readingOf = (pages: readonly string[]): FileReading =>
  isReadable(pages.join(' ')) ? { outcome: 'read', pages } : { outcome: 'scan' }

/** Why the text of a file is not known, or not all of it; nothing when it is. */
export function unreadText(reading: FileReading): string | undefined {
  switch (reading.outcome) {
    case 'read':
      return undefined
    case 'reading':
      return reading.of === 0
        ? 'This file is still being opened. What it says is not known yet.'
        : `This file is still being read: ${reading.pages.length} of ${reading.of} pages so far.`
    case 'scan':
      return 'The text of this file could not be read. Check it yourself. It is a scan: its pages are pictures.'
    case 'damaged':
      return 'The text of this file could not be read. Check it yourself. It is damaged or locked.'
  }
}
