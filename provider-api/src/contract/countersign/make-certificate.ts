import { randomBytes, webcrypto } from 'node:crypto'
import { Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, CryptoEngine } from 'pkijs'
import { KEY_ALGORITHM, type StoredCertificate } from './signing-certificate.repo'

const YEARS_VALID = 20
/** The name of an attribute (X.520). */
const COMMON_NAME = '2.5.4.3'
const OWN_NAME = 'Marketplace portal, countersignatures'

/** The portal's own, where the operator has set none: nobody outside knows it yet. */
export async function makeCertificate(now: Date): Promise<StoredCertificate> {
  const keys = (await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID)
  // Positive by its first byte, and alone in its buffer: `valueHex` takes the whole ArrayBuffer.
  const serial = Uint8Array.from(randomBytes(8), (byte, at) => (at === 0 ? (byte & 0x3f) | 0x40 : byte))
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: serial.buffer }) })
  const name = new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: OWN_NAME }) })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  // From a day earlier on: a reader whose clock is behind takes it for valid too.
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
