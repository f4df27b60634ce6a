// One run for all unit and screen tests: rules and servers in node (*.test.ts), what needs a page in jsdom
// (*.test.tsx).
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
]

const base = {
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/empty-module.cjs' },
  // Copies of packages that other tools keep there have the names of the packages.
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/'],
  rootDir: import.meta.dirname,
}

/** Without a page: packages are Node's own (testing/node-environment.cjs), so nothing of them is rewritten. */
const withoutPage = {
  ...base,
  testEnvironment: '<rootDir>/testing/node-environment.cjs',
  transformIgnorePatterns: ['/node_modules/'],
}

/** What provider-api does as a process and with its folder: no market is opened. */
const OF_THE_PROCESS = ['main', 'settings', 'db/embedded/lock-data-folder'].map(
  (name) => `provider-api/src/${name}.test.ts`,
)

export default {
  // What never ends is found all the same; what a busy machine delays is no failure.
  testTimeout: 180_000,
  projects: [
    {
      ...withoutPage,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{shared-contracts,shared-ui,scripts,testing,remote-*,host}/**/*.test.ts',
        ...OF_THE_PROCESS.map((file) => `<rootDir>/${file}`),
      ],
    },
    {
      ...withoutPage,
      displayName: 'api',
      globalSetup: '<rootDir>/provider-api/testing/prepare-template.ts',
      testMatch: ['<rootDir>/provider-api/**/*.test.ts', ...OF_THE_PROCESS.map((file) => `!**/${file}`)],
    },
    {
      ...base,
      displayName: 'screen',
      // Packages meet the page's globals, so each test file loads its own.
      transform: { '/node_modules/.+\\.m?js$': ['<rootDir>/testing/package-transform.cjs', swc[1]], ...base.transform },
      transformIgnorePatterns: [],
      // testing/README.md: jsdom, Node's fetch, and a real provider-api where a test file asks for it.
      testEnvironment: '<rootDir>/testing/screen-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/testing/configure-screens.cjs'],
      globalSetup: '<rootDir>/testing/prepare-provider-api.mjs',
      testMatch: ['<rootDir>/{host,shared-ui,remote-*,testing}/**/*.test.tsx'],
    },
  ],
}
