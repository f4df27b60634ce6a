// One run for all unit and screen tests: rules and server in node, components and screens in jsdom.
const swc = ['@swc/jest', { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } }]

const base = {
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/empty-module.cjs' },
  rootDir: import.meta.dirname,
}

export default {
  projects: [
    { ...base, displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/{shared-contracts,provider-api,scripts}/**/*.test.ts'] },
    {
      ...base,
      displayName: 'screen',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/testing/jsdom-setup.cjs'],
      testMatch: ['<rootDir>/{host,shared-ui,remote-bidding,remote-contracts,remote-account}/**/*.test.{ts,tsx}'],
    },
  ],
}
