// What a remote in a repository of its own has besides: types, a test, a pipeline, and how it is worked on.
import { wordsOf } from './remote-files.mjs'

/** A team's own tools; their versions are the team's from here on. */
export const TEAM_TOOLS = {
  '@testing-library/dom': '^10.4.0',
  '@testing-library/react': '^16.3.0',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  jsdom: '^31.0.0',
  typescript: '^6.0.0',
  vitest: '^5.1.0',
}

export const TEAM_SCRIPTS = {
  dev: 'portal-remote dev',
  types: 'tsc --noEmit',
  test: 'vitest run',
  build: 'portal-remote build',
  deploy: 'portal-remote deploy',
}

/** @param {string} name as the registry calls it @returns {[path: string, text: string][]} */
export function teamFiles(name) {
  const { title, screen } = wordsOf(name)
  const setting = name.toUpperCase().replaceAll('-', '_')
  return [
    ['tsconfig.json', TSCONFIG],
    ['vitest.config.ts', VITEST],
    ['.gitignore', 'node_modules\ndist\n.cache\n.data\n'],
    [`src/screens/${screen}.test.tsx`, screenTest(screen, title)],
    ['.github/workflows/deploy.yml', workflow(setting)],
    ['README.md', readme(name, setting)],
  ]
}

const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "exactOptionalPropertyTypes": true,
    "verbatimModuleSyntax": true,
    "isolatedModules": true,
    "skipLibCheck": true,
    "types": []
  },
  "include": ["src"]
}
`

const VITEST = `import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { environment: 'jsdom', testTimeout: 60_000 } })
`

/** @param {string} screen @param {string} title */
const screenTest = (screen, title) => `import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'remote-kit/router'
import { createStandaloneServices, useStandaloneContext } from 'remote-kit/standalone'
import { UiRoot } from 'shared-ui/core'
import { expect, test } from 'vitest'
import ${screen} from './${screen}'

test('the page names itself', async () => {
  const titles: string[] = []
  const services = createStandaloneServices({
    apiUrl: 'http://localhost:4000',
    log: () => undefined,
    onTitle: (title) => void titles.push(title),
  })
  function Page() {
    return <${screen} context={useStandaloneContext(services)} />
  }
  render(
    <UiRoot>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </UiRoot>,
  )
  expect(await screen.findByText(/nothing here yet/)).toBeTruthy()
  expect(titles).toContain('${title}')
})
`

/** @param {string} setting */
const workflow = (setting) => `name: deploy
on:
  push: { branches: [main] }
  pull_request:
permissions:
  contents: read
jobs:
  remote:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24 }
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npm run build
      - run: npm run deploy
        if: github.ref == 'refs/heads/main'
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
          DEPLOY_TOKEN_${setting}: \${{ secrets.DEPLOY_TOKEN_${setting} }}
          BUILDS_S3_BUCKET: \${{ vars.BUILDS_S3_BUCKET }}
`

/** @param {string} name @param {string} setting */
const readme = (name, setting) => `# remote-${name}

A part of the portal that is built and deployed on its own.

\`\`\`
npm run dev      # these sources in the portal of PORTAL_URL, anew at every change
npm run types && npm test
npm run deploy   # build, publish, announce
\`\`\`

\`PORTAL_URL\` is the portal, \`DEPLOY_TOKEN_${setting}\` what its operator gave you. \`npx portal-remote help\`
names the rest: \`rollback\`, \`pin\`, \`canary\`, \`serve\`.
`
