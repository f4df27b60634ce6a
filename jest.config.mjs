// One run for all unit and screen tests: rules and server in node, components and screens in jsdom.
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
  // PGlite's CommonJS build imports Node's modules dynamically, which jest's sandbox cannot: swc makes them plain
  // requires.
  transform: { '^.+\\.(t|j|mj)sx?$': swc, '@electric-sql.+\\.cjs$': swc },
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/empty-module.cjs' },
  // Copies of packages that other tools keep there have the names of the packages.
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/'],
  rootDir: import.meta.dirname,
}

export default {
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/provider-api/testing/prepare-template.ts',
      testMatch: ['<rootDir>/{shared-contracts,provider-api,scripts,shared-ui/build}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'host-server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/host/{registry,server,page}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'screen',
      // testing/README.md: jsdom, Node's fetch, and a real provider-api where a test file asks for it.
      testEnvironment: '<rootDir>/testing/screen-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/testing/configure-screens.cjs'],
      globalSetup: '<rootDir>/testing/prepare-provider-api.mjs',
      // Not testPathIgnorePatterns: those of the command line would take their place.
      testMatch: [
        '<rootDir>/{host,shared-ui,remote-*,testing}/**/*.test.{ts,tsx}',
        '!**/shared-ui/build/**',
        '!**/host/{registry,server,page}/**',
      ],
    },
  ],
}
