import { createHash } from 'node:crypto'
import { csvLine } from 'shared-contracts/document'
import { readSigningKeyInUse } from '../../bid/receipt/receipt-key.repo'
import { signText } from '../../bid/receipt/receipt-key'
import { zipStream, type ZipFile } from '../../bid/downloads/export-zip'
import type { FileResponse } from '../../http/file-response'
import type { HandlerContext } from '../../http/register-endpoint'
import { transaction } from '../../db/transaction'
import type { downloadAudit } from 'shared-contracts/activity'
import { listAuditOfSupplier, type AuditOfSupplier } from './audit-export.repo'

const PAGE = 2000
const DAY = 24 * 3_600_000
const COLUMNS = ['id', 'at', 'actor', 'name', 'action', 'entity', 'entityId', 'from', 'to'] as const
/** So that Excel reads names beyond ASCII. */
const BYTE_ORDER_MARK = '\uFEFF'

/** How low a rep would go is that rep's own: that it was written down is said, not what. */
const PRIVATE = new Set(['bid.putRateFloor'])

type ExportedRow = Record<(typeof COLUMNS)[number], unknown>

function toExported({ row, firstName, lastName }: AuditOfSupplier): ExportedRow {
  const { id, at, actor, action, entity, entityId } = row
  const [from, to] = PRIVATE.has(action) ? [null, null] : [row.from, row.to]
  const name = firstName === null ? '' : `${firstName} ${lastName}`
  return { id, at: at.toISOString(), actor, name, action, entity, entityId, from, to }
}

const toCsv = (exported: ExportedRow) =>
  csvLine(
    COLUMNS.map((column) => {
      const value = exported[column]
      if (typeof value === 'string' || typeof value === 'number' || value === null) return value
      return JSON.stringify(value)
    }),
  )

/** The audit of the caller's supplier as it is read, page by page, and at its end what signs it. */
export function auditZip({ db, rep, query, now, settings, log }: HandlerContext<typeof downloadAudit>): FileResponse {
  const { format = 'csv', from, to } = query
  const name = `audit.${format}`
  const hash = createHash('sha256')
  let rows = 0
  const range = {
    from: from ? new Date(from) : undefined,
    to: to ? new Date(Date.parse(to) + DAY) : undefined,
  }

  async function* lines(): AsyncGenerator<string> {
    const hashed = (text: string) => {
      hash.update(text)
      return text
    }
    if (format === 'csv') yield hashed(BYTE_ORDER_MARK + csvLine(COLUMNS))
    for (let after = 0; ;) {
      const page = { supplierId: rep.supplierId, ...range, after, limit: PAGE }
      const found = await listAuditOfSupplier(db, page)
      for (const each of found) {
        rows += 1
        after = each.row.id
        const exported = toExported(each)
        yield hashed(format === 'csv' ? toCsv(exported) : `${JSON.stringify(exported)}\n`)
      }
      if (found.length < PAGE) return
    }
  }

  /** A JWS (RFC 7515) that says whose audit this is, of when, and the SHA-256 of the file. */
  async function proof(): Promise<Buffer> {
    const key = await transaction(db, (tx) => readSigningKeyInUse(tx, settings.receiptKey, now))
    const payload = {
      type: 'marketplace-audit',
      supplier: { id: rep.supplierId, name: rep.supplierName },
      from: from ?? null,
      to: to ?? null,
      madeAt: now.toISOString(),
      madeBy: rep.userId,
      issuer: settings.portalUrl,
      file: { name, rows, sha256: hash.digest('hex') },
    }
    const text = `${encoded({ alg: 'EdDSA', kid: key.keyId })}.${encoded(payload)}`
    return Buffer.from(`${text}.${signText(key, text)}`)
  }

  async function* files(): AsyncGenerator<ZipFile> {
    yield { name, content: lines() }
    yield { name: 'proof.jws', content: await proof() }
  }
  const onError = (err: unknown) => log.error({ err }, 'an export of the audit broke off')
  const fileName = `audit-${now.toISOString().slice(0, 10)}.zip`
  return { fileName, mimeType: 'application/zip', content: zipStream(files(), now, onError) }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
