import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../apps.mjs'
import { SettingError } from '../settings.mjs'

/**
 * @typedef {object} RunningProgram
 * @property {() => Promise<void>} stop
 * @property {Promise<string>} ended with why
 */

/**
 * Starts a program of the portal and waits until it says `ready:`. Its own sentence is passed on when it cannot start.
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, onLine: (line: string) => void }} options `onLine` is
 * told every other line that it prints
 * @returns {Promise<RunningProgram>}
 */
export function runProgram({ name, args, env, onLine }) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`)))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let sentence = ''
  let ready = false
  child.stderr.on('data', (text) => {
    if (ready) process.stderr.write(text)
    else sentence += text
  })
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('ready:')) return onLine(line)
      ready = true
      // What it had to say while it started, a file that could not be read say.
      if (sentence) process.stderr.write(sentence)
      resolve({ stop, ended })
    })
    child.on('error', reject)
    void ended.then((why) => reject(new SettingError(sentence.trimEnd() || `${name} did not start (${why}).`)))
  })
}
