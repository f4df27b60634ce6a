// What a remote in a repository of its own has besides: types and a test.
import { namesOf } from './remote-files.mjs'

/** A team's own tools, the newest that run on Node 20; their versions are the team's from here on. */
export const TEAM_TOOLS = {
  '@testing-library/dom': '^10.4.0',
  '@testing-library/react': '^16.3.0',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  jsdom: '^28.1.0',
  typescript: '^6.0.0',
  vitest: '^4.1.0',
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
  const { title, screen } = namesOf(name)
  return [
    ['tsconfig.json', TSCONFIG],
    ['vitest.config.ts', VITEST],
    ['.gitignore', 'node_modules\ndist\n.cache\n.data\n'],
    [`src/screens/${screen}.test.tsx`, screenTest(screen, title)],
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
