import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A download. It always leaves as an attachment with its own type, never sniffed. */
export interface FileResponse {
  /** As a person named it; it may hold any character. */
  fileName: string
  mimeType: string
  /** A stream is sent as it comes, so that nothing large is built in memory. */
  content: Buffer | Readable
}

export function sendFile(reply: FastifyReply, file: FileResponse) {
  return reply
    .type(file.mimeType)
    .header('content-disposition', contentDisposition(file.fileName))
    .header('x-content-type-options', 'nosniff')
    .send(file.content)
}

/** RFC 6266: a plain name for old readers, the full one in UTF-8. */
function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\/;%]/g, '_')
  // Through UTF-8 and back: half a surrogate pair would make encodeURIComponent throw.
  const full = encodeURIComponent(Buffer.from(fileName).toString()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
