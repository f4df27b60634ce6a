// A server in a process of its own, called over a socket that stays open, as a browser's does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const tellCpu = join(import.meta.dirname, 'tell-cpu.mjs')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * BENCH_PROFILE names a folder for CPU profiles.
 * @param {string[]} program @param {Record<string, string>} [env]
 */
export async function startServer(program, env = {}) {
  const profile = process.env.BENCH_PROFILE
  const words = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const child = spawn(process.execPath, [...words, '--import', tellCpu, ...program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'close')
  const url = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
    createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).on('line', (line) => {
      if (line.startsWith('ready:')) resolve(line.slice('ready:'.length).replace('localhost', '127.0.0.1'))
    })
    void ended.then(([code]) => reject(new Error(`${program.join(' ')} ended with ${code}`)))
  })
  return {
    url,
    /** ms of the processor so far. @returns {Promise<number>} */
    cpu: async () => {
      const told = once(child, 'message')
      child.send('cpu')
      const [{ user, system }] = await told
      return (user + system) / 1000
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * @param {string} url @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, body: Buffer }>}
 */
export function call(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers }, (answer) => {
      /** @type {Buffer[]} */
      const parts = []
      answer.on('data', (part) => parts.push(part)).on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
    })
    sent.on('error', reject)
  })
}
