import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
/** Bytes: a snapshot is filled up to a multiple of it, as its length counts the transactions that are running. */
const BLOCK = 256
/** Characters of an id that is looked at. */
const LONGEST = 8192

/**
 * The ids of events: a place in the stream, sealed. PostgreSQL's snapshots count every write of the market, and how
 * many others write in a sealed auction's last minute is nobody's business. Every instance opens what another sealed,
 * for one supplier.
 */
export class EventIds {
  private readonly key: Buffer

  /** @param secret what all instances know; the ids have a key of their own that is derived from it */
  constructor(secret: KeyObject) {
    const bytes = secret.export({ format: 'der', type: 'pkcs8' })
    this.key = Buffer.from(hkdfSync('sha256', bytes, '', 'event ids of the live stream', 32))
  }

  seal(snapshot: string, supplierId: string): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(supplierId))
    const text = snapshot.padEnd(Math.ceil(snapshot.length / BLOCK) * BLOCK)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @returns the snapshot; nothing for what was not sealed for this supplier, or with another key */
  open(id: string, supplierId: string): string | undefined {
    const bytes = Buffer.from(id.slice(0, LONGEST), 'base64url')
    if (bytes.length < NONCE + TAG) return undefined
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(supplierId))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    try {
      return (decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')).trimEnd()
    } catch {
      return undefined
    }
  }
}
