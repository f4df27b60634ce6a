const { spawn } = require('node:child_process')
const { createInterface } = require('node:readline')

/**
 * Starts provider-api on a free port and waits until it answers.
 * @param {string} main the bundle
 * @param {string} dataDir
 * @param {string[]} [args]
 * @param {string} [databaseUrl] without it the embedded database
 */
module.exports = function startProviderApi(main, dataDir, args = [], databaseUrl) {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT_API: '0',
      HOST_API: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      LOG_LEVEL: 'error',
      DEMO_MARKET: 'yes',
      // jsdom's pages are at http://localhost; its XMLHttpRequest obeys CORS as a browser does.
      PORTAL_ORIGINS: 'http://localhost,http://localhost:3000',
    },
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += text))
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^ready:(.*)$/.exec(line)?.[1]
      if (address !== undefined)
        resolve({ url: address.replace('localhost', '127.0.0.1'), kill: () => child.kill('SIGKILL'), stop })
      // A failure inside the server belongs into the test's output.
      if (line.startsWith('{')) process.stderr.write(`provider-api: ${line}\n`)
    })
    void ended.then((code) => reject(new Error(`provider-api did not start (exit code ${code}): ${complaint}`)))
  })
}
