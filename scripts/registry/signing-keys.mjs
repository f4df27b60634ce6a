import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../apps.mjs'

/**
 * A new ed25519 pair. The private half is written, for this person's eyes only, once the registry has taken the other.
 * @param {string} remote
 */
export function makeKeyPair(remote, env = process.env) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keep = () => {
    const folder = resolve(root, env.DATA_DIR || '.data', 'signing-keys')
    let file = join(folder, `${remote}.pem`)
    for (let number = 2; existsSync(file); number++) file = join(folder, `${remote}-${number}.pem`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    return file
  }
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), keep }
}
