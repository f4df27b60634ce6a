/** Decision 30: bytes of the largest file that is taken, 25 MB. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** Characters of the longest file name that is kept; longer ones lose the end of their stem. */
export const MAX_FILE_NAME = 150

export type FileKind = 'pdf' | 'docx' | 'doc' | 'xlsx' | 'xls' | 'png' | 'jpg'

const mimeTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** The endings that a file of a kind may have, the usual one first; and what people call the kind. */
const endings: Record<FileKind, { endings: readonly string[]; called: string }> = {
  pdf: { endings: ['pdf'], called: 'a PDF' },
  docx: { endings: ['docx'], called: 'a Word document' },
  doc: { endings: ['doc'], called: 'a Word document' },
  xlsx: { endings: ['xlsx'], called: 'an Excel workbook' },
  xls: { endings: ['xls'], called: 'an Excel workbook' },
  png: { endings: ['png'], called: 'a PNG image' },
  jpg: { endings: ['jpg', 'jpeg'], called: 'a JPG image' },
}

export interface FileProblem {
  code: 'empty-file' | 'too-large' | 'unsupported-type' | 'wrong-ending'
  /** 400, 413 or 415. */
  status: 400 | 413 | 415
  message: string
}

/** What may be uploaded where (decision 30). */
export type UploadRule = 'contract-document' | 'countersigned'

const allowed: Record<UploadRule, { kinds: readonly FileKind[]; text: string; accept: string; anyName?: true }> = {
  'contract-document': {
    kinds: ['pdf', 'docx', 'doc', 'xlsx', 'xls', 'png', 'jpg'],
    text: 'Only PDF, Word, Excel, PNG and JPG files are accepted.',
    accept: '.pdf,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg',
  },
  // A copy is taken by its content, whatever it is called.
  countersigned: { kinds: ['pdf'], text: 'Only PDF files are accepted.', accept: '.pdf', anyName: true },
}

/** The `accept` attribute of a file input for a rule. */
export const acceptedTypes = (rule: UploadRule): string => allowed[rule].accept

/** Bytes within which a PDF's head stands (decision 70). */
const PDF_WITHIN = 1024

/** How many bytes from the start `fileKind` looks at, at most. */
export const SNIFFED_BYTES = 8192

/**
 * What a file is by its first bytes; the name only tells Word from Excel inside the same container
 * when the bytes do not. Nothing for anything else.
 */
export function fileKind(start: Uint8Array, name: string): FileKind | undefined {
  const text = latin1(start.subarray(0, SNIFFED_BYTES))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  // Decision 70: viewers take a PDF with bytes before its head.
  if (text.slice(0, PDF_WITHIN).includes('%PDF-')) return 'pdf'
  if (text.startsWith('PK\x03\x04')) return zipKind(text, extension)
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && (extension === 'doc' || extension === 'xls'))
    return extension
  return undefined
}

/** Word and Excel files are zips whose first entries give them away. */
function zipKind(text: string, extension: string | undefined): FileKind | undefined {
  if (text.includes('word/')) return 'docx'
  if (text.includes('xl/')) return 'xlsx'
  const office = text.includes('[Content_Types].xml') || text.includes('_rels/')
  if (office && (extension === 'docx' || extension === 'xlsx')) return extension
  return undefined
}

/**
 * Why a file is refused, by its size, its content and the ending of the name it would be kept under;
 * or its kind and type, and the name that it is kept under. Screens ask before sending, the server while the file
 * comes.
 */
export function judgeFile(
  rule: UploadRule,
  file: { name: string; size: number; start: Uint8Array },
): { problem: FileProblem } | { problem?: undefined; kind: FileKind; mimeType: string; name: string } {
  if (file.size === 0)
    return { problem: { code: 'empty-file', status: 400, message: 'This file is empty. Choose another one.' } }
  if (file.size > MAX_FILE_BYTES) return { problem: tooLarge() }
  const kind = fileKind(file.start, file.name)
  const { kinds, text, anyName } = allowed[rule]
  if (kind === undefined || !kinds.includes(kind))
    return { problem: { code: 'unsupported-type', status: 415, message: text } }
  const name = safeFileName(file.name)
  const problem = endingProblem(kind, name)
  if (problem && !anyName) return { problem }
  return { kind, mimeType: mimeTypes[kind], name: problem ? safeFileName(`${name}.${kind}`) : name }
}

/** Whoever saves a file again opens it by its ending: that has to say what the content is. */
function endingProblem(kind: FileKind, name: string): FileProblem | undefined {
  const { endings: good, called } = endings[kind]
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (good.includes(ending)) return undefined
  const wanted = good.map((ending) => `.${ending}`).join(' or ')
  return {
    code: 'wrong-ending',
    status: 415,
    message: `This file is ${called}, so its name must end in ${wanted}. Rename it and choose it again.`,
  }
}

/** The refusal of a file of more than 25 MB, also where its size shows only on the way. */
export function tooLarge(): FileProblem {
  return { code: 'too-large', status: 413, message: 'This file is larger than 25 MB. Choose a smaller one.' }
}

/**
 * A file's name as it is kept and offered for saving: never a path, without control characters
 * and direction marks, at most 150 characters with its extension kept. Quotes, slashes and emoji are no danger:
 * a slash or backslash is what separates folders, so only the last part is taken.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = [...last]
    .filter((character) => !isUnprintable(character.codePointAt(0) ?? 0))
    .join('')
    .trim()
  if (clean === '' || clean === '.' || clean === '..') return 'document'
  const letters = [...clean]
  if (letters.length <= MAX_FILE_NAME) return clean
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return letters.slice(0, MAX_FILE_NAME - extension.length).join('') + extension
}

/** Control characters, and marks that turn the direction of a text and so hide an extension. */
function isUnprintable(code: number): boolean {
  return (
    code < 32 ||
    (code >= 0x7f && code < 0xa0) ||
    code === 0x200e ||
    code === 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    (code >= 0xd800 && code <= 0xdfff)
  )
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
