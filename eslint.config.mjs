import js from '@eslint/js'
import globals from 'globals'
// @ts-expect-error -- it brings no types
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const typescript = ['**/*.ts', '**/*.tsx']
const screens = ['{host,remote-*,shared-ui}/**/*.tsx']
const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'e2e/**/*.ts', 'faults/**/*.ts']

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '**/.cache/**', 'test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { files: typescript, extends: [tseslint.configs.recommendedTypeChecked] },
  {
    files: typescript,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // An event handler may start work that answers for its own failures; a forgotten await elsewhere is a bug.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // The house writes plain objects of functions, not classes: there is no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // Implementing an asynchronous interface (a Fastify hook, a storage) needs no await of its own.
      '@typescript-eslint/require-await': 'off',
      // The compiler finds undefined names, with types it knows better which exist.
      'no-undef': 'off',
    },
  },
  {
    // Plain JavaScript runs in Node: build steps, configuration, the start and test commands.
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.es2023 } },
  },
  {
    // These run in the host's page, before its main script.
    files: ['host/page/*.js'],
    languageOptions: { globals: globals.browser },
    rules: { 'no-empty': ['error', { allowEmptyCatch: true }] },
  },
  {
    files: screens,
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // The rep's first field is focused on purpose (sign-in, dialogs); the first thing on the screen is what to do.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['{host,remote-*,shared-ui,shared-contracts,testing}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    rules: {
      'max-lines': ['error', 250],
      // A variable that a closure reads before it gets its value cannot be a constant.
      'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'event', message: 'Take the event from the handler.' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "LogicalExpression[operator='??'][right.value='ELECTRICITY']",
          message: 'Where no commodity is said there is none (decision 55): see usageUnitOf.',
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'e2e/**', 'faults/**', 'provider-api/**', '**/*.{mjs,cjs}'],
    rules: { 'no-console': 'off' },
  },
  {
    // Node's own runner waits for its tests by itself.
    files: ['faults/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
      ],
    },
  },
  {
    files: tests,
    rules: {
      // Tests stand in for fetch, whose input is an address wherever the portal's client calls it.
      '@typescript-eslint/no-base-to-string': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme)$/]',
          message: 'A test runs or is deleted.',
        },
      ],
    },
  },
)
