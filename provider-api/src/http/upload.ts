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
  const part = await request.file({ limits: { files: 1, fileSize: limit, parts: 10 } })
  if (part === undefined) throw malformed('There is no file in this request.')
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk as Buffer)
  if (part.file.truncated) {
    const message = `The file is larger than ${Math.round(limit / 1024 / 1024)} MB. Please choose a smaller one.`
    throw new Refusal({ status: 413, code: 'too-large', message })
  }
  return { fileName: part.filename, mimeType: part.mimetype, bytes: Buffer.concat(chunks) }
}
