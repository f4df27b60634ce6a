import { randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core'
import { Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, CryptoEngine } from 'pkijs'
import type { Db } from '../../db/open-db'
import type { Settings } from '../../settings'
import { addCertificate, findCertificate, type StoredCertificate } from './signing-certificate.repo'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const YEARS_VALID = 20
/** The name of an attribute (X.520). */
const COMMON_NAME = '2.5.4.3'
const OWN_NAME = 'Marketplace portal, countersignatures'

/** The portal's own, where the operator has set none: nobody outside knows it yet. */
export async function makeCertificate(now: Date): Promise<StoredCertificate> {
  const keys = (await webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])) as CryptoKeyPair
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID)
  // Positive, and no part of Node's pool of bytes.
  const serial = Uint8Array.from(randomBytes(8), (byte, at) => (at === 0 ? (byte & 0x3f) | 0x40 : byte))
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: serial.buffer }) })
  const name = new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: OWN_NAME }) })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  // A clock that is a little behind reads it as well.
  certificate.notBefore.value = new Date(now.getTime() - 24 * 3_600_000)
  certificate.notAfter.value = until
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine)
  await certificate.sign(keys.privateKey, 'SHA-256', engine)
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    privateKey: Buffer.from(privateKey).toString('base64'),
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64'),
  }
}

export async function importSigner({ privateKey, certificate }: StoredCertificate): Promise<Signer> {
  const key = await webcrypto.subtle.importKey('pkcs8', Buffer.from(privateKey, 'base64'), ECDSA, false, ['sign'])
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

/** @throws when the file is not there, is no PKCS 12 or the password does not open it */
const signerOfOperator = async ({ countersignP12: p12 }: Pick<Settings, 'countersignP12'>) =>
  p12 && P12Signer.create(await readFile(p12.file), p12.password)

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
  await addCertificate(db, await makeCertificate(now), now)
  const made = await findCertificate(db)
  if (!made) throw new Error('The certificate that was made is not there.')
  return made
}
