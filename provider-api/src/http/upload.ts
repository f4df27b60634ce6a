import type { FastifyRequest } from 'fastify'
import { SNIFFED_BYTES, tooLarge } from 'shared-contracts/document'
import { malformed, Refusal } from './refusal'

/** Of a text field beside a file; what is longer comes cut. */
const FIELD_BYTES = 8192

/** A file on its way. Nothing of it is kept in memory but its first bytes and the piece that is being passed on. */
export interface ArrivingFile {
  /** As the sender named it; never a path to write to. */
  fileName: string
  /** The text fields that came before it, each with all its values. */
  fields: Record<string, string[]>
  /** Its first bytes, as many as its type is judged by. */
  start: Buffer
  /** All of it, once. @throws Refusal 413 above the limit, 400 when the rest did not come */
  content(): AsyncGenerator<Buffer, void>
  /** Reads past what nobody wants, so that the sender gets to read the answer. */
  skip(): void
}

/**
 * The one file of a multipart body, as it comes.
 * @throws Refusal 400 without a file or when it breaks off at its start
 */
export async function openUpload(request: FastifyRequest, limit: number): Promise<ArrivingFile> {
  if (!request.isMultipart()) throw malformed('Send the file as multipart/form-data.')
  const part = await request
    .file({ limits: { files: 1, fileSize: limit, parts: 10, fieldSize: FIELD_BYTES }, throwFileSizeLimit: false })
    .catch(broken)
  if (!part) throw malformed('There is no file in this request.')
  const { file } = part
  // Left early, the stream must stay whole: destroyed, it would hold up the rest of the body and with it the answer.
  const pieces = file.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  const skip = () => void file.on('error', () => undefined).resume()
  const next = async () => {
    const piece: IteratorResult<Buffer, unknown> = await pieces.next().catch(broken)
    return piece.done === true ? undefined : piece.value
  }

  const first: Buffer[] = []
  let size = 0
  try {
    while (size < SNIFFED_BYTES) {
      const piece = await next()
      if (!piece) break
      first.push(piece)
      size += piece.length
    }
  } catch (error) {
    skip()
    throw error
  }

  async function* content() {
    yield* first.splice(0)
    for (let piece = await next(); piece; piece = await next()) yield piece
    if (file.truncated) throw new Refusal(tooLarge())
  }
  // Browsers escape these three characters of a multipart file name, and only these (HTML, multipart form data).
  const fileName = part.filename.replace(/%22/g, '"').replace(/%0[AD]/g, '')
  const fields: Record<string, string[]> = {}
  for (const field of Object.values(part.fields).flat())
    if (field?.type === 'field' && typeof field.value === 'string') (fields[field.fieldname] ??= []).push(field.value)
  return { fileName, fields, start: Buffer.concat(first).subarray(0, SNIFFED_BYTES), content, skip }
}

/** A body that was cut, or that is no multipart at all. */
function broken(): never {
  throw new Refusal({
    status: 400,
    code: 'upload-broken',
    message: 'The file did not arrive whole. Please send it again.',
  })
}
