import type { FastifyRequest } from 'fastify'
import { malformed, Refusal } from './refusal'

export interface UploadedFile {
  /** As the sender named it; never a path to write to. */
  fileName: string
  mimeType: string
  bytes: Buffer
}

/**
 * Reads the one file of a multipart body to its end, so that a cut upload stores nothing.
 * @throws Refusal 400 without a file, 413 above `limit` bytes
 */
export async function readUpload(request: FastifyRequest, limit: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw malformed('Send the file as multipart/form-data.')
  const part = await request.file({ limits: { files: 1, fileSize: limit, parts: 10 } }).catch(broken)
  if (part === undefined) throw malformed('There is no file in this request.')
  const bytes = await readToEnd(part.file).catch(broken)
  if (part.file.truncated) {
    const message = `The file is larger than ${Math.round(limit / 1024 / 1024)} MB. Please choose a smaller one.`
    throw new Refusal({ status: 413, code: 'too-large', message })
  }
  // Browsers escape these three characters of a multipart file name, and only these (HTML, multipart form data).
  const fileName = part.filename.replace(/%22/g, '"').replace(/%0[AD]/g, '')
  return { fileName, mimeType: part.mimetype, bytes }
}

async function readToEnd(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A body that was cut, or that is no multipart at all. */
function broken(): never {
  throw new Refusal({ status: 400, code: 'upload-broken', message: 'The file did not arrive whole. Please send it again.' })
}
