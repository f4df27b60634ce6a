import { webcrypto, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Signer } from '@libpdf/core'
import type { Db } from '../../db/open-db'
import { BadSettings, type Settings } from '../../settings'
import { addCertificate, findCertificate, KEY_ALGORITHM, type StoredCertificate } from './signing-certificate.repo'

/** The PDF library takes 30 MB, so it is loaded when it is first needed. */
const signers = () => import('@libpdf/core')

export async function importSigner({ privateKey, certificate }: StoredCertificate): Promise<Signer> {
  const { CryptoKeySigner } = await signers()
  const key = await webcrypto.subtle.importKey('pkcs8', Buffer.from(privateKey, 'base64'), KEY_ALGORITHM, false, [
    'sign',
  ])
  return new CryptoKeySigner(key as CryptoKey, Buffer.from(certificate, 'base64'), 'EC', 'ECDSA')
}

interface SigningCertificate {
  /** The portal's own, which no authority has confirmed. */
  own: boolean
  subject: string
  validFrom: Date
  validTo: Date
}

/** What signs now: the operator's certificate, else the portal's own, which the database keeps for all instances. */
export async function readSigner(
  db: Db,
  settings: Pick<Settings, 'countersignP12'>,
  now: Date,
): Promise<SigningCertificate & { signer: Signer }> {
  const signer = (await signerOfOperator(settings)) ?? (await importSigner(await readStoredCertificate(db, now)))
  return { signer, ...describeCertificate(signer.certificate, settings) }
}

/** Whose certificate it is; nothing while the portal's own has not been made. It only reads. */
export async function readCertificate(
  db: Db,
  settings: Pick<Settings, 'countersignP12'>,
): Promise<SigningCertificate | undefined> {
  const signer = await signerOfOperator(settings)
  if (signer) return describeCertificate(signer.certificate, settings)
  const stored = await findCertificate(db)
  return stored && describeCertificate(Buffer.from(stored.certificate, 'base64'), settings)
}

/** Made before anybody signs. */
export async function prepareCertificate(db: Db, now: Date): Promise<void> {
  await readStoredCertificate(db, now)
}

/**
 * At the start: a rep who signs could do nothing about it.
 * @returns what is wrong with a certificate that opens
 * @throws BadSettings
 */
export async function examineCertificate(
  settings: Pick<Settings, 'countersignP12'>,
  now: Date,
): Promise<string | undefined> {
  const signer = await signerOfOperator(settings).catch((error: unknown) => {
    const cannotBeRead = error instanceof Error && 'code' in error && 'syscall' in error
    const why = cannotBeRead ? 'cannot be read' : 'is no PKCS 12 file that its password opens'
    throw new BadSettings([`COUNTERSIGN_P12 ${why} (it is "${settings.countersignP12?.file}").`])
  })
  if (!signer) return undefined
  const { validTo } = describeCertificate(signer.certificate, settings)
  return validTo > now ? undefined : `The certificate of COUNTERSIGN_P12 ended on ${validTo.toISOString()}.`
}

/** @throws when the file is not there, is no PKCS 12 or the password does not open it */
async function signerOfOperator({ countersignP12: p12 }: Pick<Settings, 'countersignP12'>) {
  if (!p12) return undefined
  const { P12Signer } = await signers()
  return P12Signer.create(await readFile(p12.file), p12.password)
}

function describeCertificate(
  der: Uint8Array,
  { countersignP12 }: Pick<Settings, 'countersignP12'>,
): SigningCertificate {
  const certificate = new X509Certificate(der)
  const { CN: name } = certificate.toLegacyObject().subject
  const subject = Array.isArray(name) ? name.join(' ') : name
  return {
    own: !countersignP12,
    subject: subject ?? certificate.subject,
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
  }
}

/** One of all instances makes it; the others read it. */
async function readStoredCertificate(db: Db, now: Date): Promise<StoredCertificate> {
  const stored = await findCertificate(db)
  if (stored) return stored
  const { makeCertificate } = await import('./make-certificate')
  await addCertificate(db, await makeCertificate(now), now)
  const made = await findCertificate(db)
  if (!made) throw new Error('The certificate that was made is not there.')
  return made
}
