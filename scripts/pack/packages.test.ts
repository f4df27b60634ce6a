import { publishedPackage } from './stage.mjs'

test('where CI builds from is named for provenance, and nothing is said elsewhere', () => {
  const ci = { GITHUB_SERVER_URL: 'https://forge.example', GITHUB_REPOSITORY: 'portal/portal' }
  expect(publishedPackage('remote-kit', ci)).toMatchObject({
    repository: { url: 'git+https://forge.example/portal/portal.git', directory: 'remote-kit' },
    publishConfig: { provenance: true },
  })
  expect(publishedPackage('remote-kit', {})).not.toHaveProperty('repository')
})
