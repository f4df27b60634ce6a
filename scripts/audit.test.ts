import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

test('where no source answers, the audit says so in one line, and fails', () => {
  // A port that nothing listens on.
  const nowhere = 'http://127.0.0.1:9/'
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'audit.mjs')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_config_registry: nowhere,
      npm_config_fetch_retries: '0',
      npm_config_prefer_online: 'true',
    },
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^No source answered \([A-Z_0-9a-z ]+\): nothing was judged\. .*\n$/)
}, 120_000)
