import { isReadable } from './contract-text'

/** What came of reading a file. */
export type FileReading =
  | { outcome: 'read'; pages: readonly string[]; unread?: readonly string[] }
  /** Not read to its end yet: the pages so far, and how many there are (0 while that is not known). */
  | { outcome: 'reading'; pages: readonly string[]; of: number }
  /** There are pages and no text on them. */
  | { outcome: 'scan' }
  /** There are letters, and they are no language: fonts without a map of letters, a note to open it elsewhere. */
  | { outcome: 'garbled' }
  /** It cannot be taken apart: damaged, encrypted, no PDF. */
  | { outcome: 'damaged' }

/** Tells apart what is read, of one file too. */
export const fileKey = ({ id, edition = '' }: { id: string; edition?: string | undefined }) => `${id} ${edition}`

/** What stands in the place of a form (XFA) or of a portfolio. */
const OPEN_ELSEWHERE = /not eventually replaced with the proper contents|open this pdf portfolio|adobe reader [x8] or/i

/** A file of which all pages were read. @param unread what of it was not, each a sentence */
export function toReading(pages: readonly string[], unread: readonly string[] = []): FileReading {
  const text = pages.join(' ')
  if (text.length < 2500 && OPEN_ELSEWHERE.test(text)) return { outcome: 'garbled' }
  if (isReadable(text)) return { outcome: 'read', pages, unread }
  return { outcome: /[\p{L}\p{N}]{3}/u.test(text) && text.length > 200 ? 'garbled' : 'scan' }
}

/** Why the text of a file is not known, or not all of it; nothing when it is. */
export function unreadText(reading: FileReading): string | undefined {
  switch (reading.outcome) {
    case 'read':
      return undefined
    case 'reading':
      if (reading.of === 0) return 'This file is still being opened. What it says is not known yet.'
      return `This file is still being read: ${reading.pages.length} of ${reading.of} pages so far.`
    case 'scan':
      return 'No text to search: the pages are pictures, as of a scan. Read it yourself.'
    case 'garbled':
      return 'The text could not be read: its letters make no language. Read it yourself.'
    case 'damaged':
      return 'The text could not be read: the file is damaged or locked. Read it yourself.'
  }
}

/** Sentences on what of a file was not read: a scan of 300 pages has one of each. */
const MOST = 3

/** The same, and of a file that was read what of it was not: a page without text, a mark, an attached file. */
export function partlyUnreadText(reading: FileReading): string | undefined {
  if (reading.outcome !== 'read' || !reading.unread || reading.unread.length === 0) return unreadText(reading)
  const more = reading.unread.length - MOST
  return [...reading.unread.slice(0, MOST), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
