// The dependency rules of ARCHITECTURE.md. `npm test` runs them; dependency-rules.test.ts shows that each can fail.
const TEST = '\\.test\\.tsx?$'
const REMOTE = 'remote-(?!kit/|cli/)[^/]+'
const APPS = `^(host|${REMOTE})/`
const PRODUCT = '^(host|remote-[^/]+|shared-[^/]+|provider-api)/src/'
const REGISTRY = '^host/registry/'
const SERVED = '^host/(server|page)/'
const HOST_IN_NODE = '^host/(server|registry|page)/'
/** A domain is a folder; bid and contract have one for each feature. */
const FEATURE = '((?:bid|contract)/[^/]+|[^/]+)'

/** npm packages of this name, however they are installed. @param {string[]} names */
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`

/** What one folder of shared-contracts may take from outside. @param {string} name @param {string} folder */
const forbidOutside = (name, folder, /** @type {string[]} */ ...names) => ({
  name,
  severity: 'error',
  from: { path: `^shared-contracts/src/${folder}/`, pathNot: TEST },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'],
    dependencyTypesNot: ['type-only'],
    pathNot: npm(...names),
  },
})

/** What one place may not take from another. @param {string} name @param {string} from @param {string} to */
const apart = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other, if only for a type, are one thing cut in half.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared',
      comment: "A package says in its own package.json what it needs; another's install is luck.",
      severity: 'error',
      from: { path: PRODUCT, pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-dev',
      comment: 'What runs for a rep is a dependency, not a tool.',
      severity: 'error',
      from: {
        path: PRODUCT,
        pathNot: [TEST, '/testing/', '^remote-[^/]+/src/standalone\\.tsx$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: npm('@types') },
    },
    { name: 'tests-are-leaves', severity: 'error', from: { pathNot: TEST }, to: { path: TEST } },

    apart(
      'shared-contracts-stands-alone',
      '^shared-contracts/',
      '^(host|remote-[^/]+|shared-ui|provider-api|e2e|bench|faults|scripts)/',
    ),
    apart(
      'remote-kit-stands-on-shared-packages',
      '^remote-kit/',
      `^(host|${REMOTE}|remote-cli|provider-api|e2e|bench|faults|scripts)/`,
    ),
    {
      name: 'remote-cli-knows-manifests-only',
      severity: 'error',
      from: { path: '^remote-cli/src/', pathNot: TEST },
      to: {
        path: `^(host|${REMOTE}|remote-kit|shared-[^/]+|provider-api|e2e|bench|faults|scripts)/`,
        pathNot: '^shared-contracts/src/remote/',
      },
    },
    apart(
      'shared-ui-knows-agreements-only',
      '^shared-ui/',
      '^(host|remote-[^/]+|provider-api|e2e|bench|faults|scripts)/',
    ),
    {
      name: 'provider-api-knows-agreements-only',
      severity: 'error',
      // One test reads the demonstration's contracts as their remote does.
      from: { path: '^provider-api/', pathNot: '/contract-evidence\\.test\\.ts$' },
      to: { path: '^(host|remote-[^/]+|shared-ui|e2e|bench|faults|scripts)/' },
    },
    // The registry says at run time which remotes there are.
    apart('host-knows-remotes-as-data', '^host/', `^(${REMOTE}|provider-api|e2e|bench|faults)/`),
    // What runs in a browser and what runs in Node meet in shared-contracts only; the registry knows no HTTP.
    apart('page-apart-from-server', '^host/src/', HOST_IN_NODE),
    apart('server-apart-from-page', HOST_IN_NODE, '^host/src/'),
    { name: 'registry-decides-only', severity: 'error', from: { path: REGISTRY, pathNot: TEST }, to: { path: SERVED } },
    {
      name: 'remotes-are-strangers',
      comment: 'Three teams, three deployments: no remote knows another one, the host or the server.',
      severity: 'error',
      from: { path: `^(${REMOTE})/` },
      to: { path: `^(host|${REMOTE}|provider-api|e2e|bench|faults)/`, pathNot: '^$1/' },
    },
    {
      name: 'screens-in-tests-meet-the-server-through-testing',
      comment: 'Screen tests talk to the real provider-api over HTTP; testing/ starts it.',
      severity: 'error',
      from: { path: `${APPS}.*${TEST}` },
      to: { path: '^provider-api/' },
    },
    {
      name: 'product-without-testing',
      severity: 'error',
      from: { path: PRODUCT, pathNot: [TEST, '/testing/'] },
      to: { path: '^(testing/|.*/testing/)', pathNot: 'node_modules' },
    },

    {
      name: 'packages-by-their-doors',
      comment: 'A package is entered where its package.json says, so its inside can change.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: '^(shared-(ui|contracts)|remote-(kit|cli))/',
        pathNot: [
          '^$1/',
          // For tests: 'product-without-testing' keeps everything else out.
          '^shared-contracts/testing/',
          `^(shared-(ui|contracts)|remote-kit)/src/${FEATURE}/index\\.ts$`,
          '^shared-contracts/src/paths\\.ts$',
          '^remote-kit/src/(router|swr)\\.ts$',
          '^remote-cli/src/(index|registry/registry-commands|store/outlived-builds)\\.mjs$',
        ],
      },
    },

    // What apps take from outside
    {
      name: 'look-through-shared-ui',
      comment: 'Federation shares the rooms of shared-ui, not MUI: a second copy would lose the theme.',
      severity: 'error',
      from: { path: APPS },
      to: { path: npm('@mui', '@emotion', 'material-react-table', 'lucide-react', '@tanstack') },
    },
    {
      name: 'router-and-cache-through-remote-kit',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+|shared-ui)/', pathNot: '^remote-kit/src/(router|swr)\\.ts$' },
      to: { path: npm('swr', 'react-router', 'react-router-dom') },
    },
    {
      name: 'dates-and-sheets-through-shared-ui',
      comment: 'On screen only shared-ui/date knows New York; exports run in its worker.',
      severity: 'error',
      from: { path: APPS },
      to: { path: npm('moment', 'moment-timezone', 'xlsx', 'big.js') },
    },

    // Inside shared-contracts
    {
      name: 'domains-meet-at-the-index',
      severity: 'error',
      from: { path: `^shared-contracts/src/${FEATURE}/` },
      to: {
        path: '^shared-contracts/src/[^/]+/',
        pathNot: ['^shared-contracts/src/$1/', `^shared-contracts/src/${FEATURE}/index\\.ts$`],
      },
    },
    // No React, no DOM library, no server library: every side can read them.
    forbidOutside('agreements-need-zod-at-most', '(?!account/|session/|money/|new-york/)[^/]+', 'zod'),
    forbidOutside('sign-in-work-is-a-hash', 'account', 'zod', '@noble/hashes'),
    forbidOutside('session-is-zustand', 'session', 'zod', 'zustand'),
    forbidOutside('money-is-big', 'money', 'zod', 'big\\.js'),
    forbidOutside('new-york-is-moment', 'new-york', 'moment', 'moment-timezone'),

    // Inside a remote: remote.tsx -> screens/ -> features -> ui/ -> domain/
    {
      name: 'features-never-meet',
      severity: 'error',
      from: { path: `^(${REMOTE})/src/${FEATURE}/`, pathNot: '^remote-[^/]+/src/(screens|ui|domain)/' },
      to: { path: '^$1/src/', pathNot: ['^$1/src/$2/', '^$1/src/(ui|domain)/'] },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: `^(${REMOTE})/src/ui/`, pathNot: TEST },
      to: { path: '^$1/src/', pathNot: '^$1/src/(ui|domain)/' },
    },
    {
      name: 'domain-knows-rules-only',
      comment: 'What a remote alone knows of its business: no screen, no React, no look.',
      severity: 'error',
      from: { path: `^(${REMOTE})/src/domain/`, pathNot: TEST },
      to: { path: ['^$1/src/(?!domain/)', '^(shared-ui|remote-kit)/', npm('react', 'react-dom')] },
    },
    apart('screens-know-no-entry', `^(${REMOTE})/src/screens/`, '^$1/src/[^/]+$'),

    // Inside provider-api
    {
      name: 'sql-in-repositories',
      comment: 'Only *.repo.ts, db/ and the seeds of demo-market/ know SQL. Tests look at what was written.',
      severity: 'error',
      from: {
        path: '^provider-api/',
        pathNot: [
          '\\.repo\\.ts$',
          '^provider-api/src/(db|demo-market)/',
          '^provider-api/drizzle\\.config\\.ts$',
          '^provider-api/testing/',
          TEST,
        ],
      },
      to: { path: npm('drizzle-orm', 'drizzle-kit', 'pg', '@electric-sql') },
    },
    {
      name: 'drivers-in-db',
      comment: 'Repositories speak drizzle; which database is behind it, db/ alone knows.',
      severity: 'error',
      from: { path: '^provider-api/src/', pathNot: '^provider-api/src/db/' },
      to: { path: npm('pg', '@electric-sql') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
