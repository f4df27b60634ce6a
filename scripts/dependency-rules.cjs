// The dependency rules of ARCHITECTURE.md. `npm test` runs them; dependency-rules.test.ts shows that each can fail.
const TEST = '\\.test\\.tsx?$'
const REMOTE = 'remote-(?!kit/|cli/)[^/]+'
const APPS = `^(host|${REMOTE})/`
const PRODUCT = '^(host|remote-[^/]+|shared-[^/]+|provider-api)/src/'
const HOST_IN_NODE = '^host/(server|registry|page)/'
/** What only we run. */
const OURS = 'e2e|bench|faults|scripts'
/** A domain is a folder; bid and contract have one for each feature. */
const FEATURE = '((?:bid|contract)/[^/]+|[^/]+)'

/** npm packages of this name, however they are installed. @param {string[]} names */
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`

/** @typedef {string | Record<string, unknown>} Place a path, or what dependency-cruiser takes */
const placed = (/** @type {Place} */ place) => (typeof place === 'string' ? { path: place } : place)

/** What one place may not take from another. @param {string} name @param {Place} from @param {Place} to */
const apart = (name, from, to) => ({ name, severity: 'error', from: placed(from), to: placed(to) })

/** What one folder of shared-contracts may take from outside. @param {string} name @param {string} folder */
const forbidOutside = (name, folder, /** @type {string[]} */ ...names) =>
  apart(
    name,
    { path: `^shared-contracts/src/${folder}/`, pathNot: TEST },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'],
      dependencyTypesNot: ['type-only'],
      pathNot: npm(...names),
    },
  )

module.exports = {
  forbidden: [
    // Two files that need each other, if only for a type, are one thing cut in half.
    apart('no-circle', {}, { circular: true }),
    // An import that leads nowhere fails at run time.
    apart('resolvable', {}, { couldNotResolve: true, dependencyTypesNot: ['type-only'] }),
    // A package says in its own package.json what it needs; another's install is luck.
    apart('declared', { path: PRODUCT, pathNot: TEST }, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    // What runs for a rep is a dependency, not a tool.
    apart(
      'not-to-dev',
      { path: PRODUCT, pathNot: [TEST, '/testing/', '^remote-[^/]+/src/standalone\\.tsx$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: npm('@types') },
    ),
    apart('tests-are-leaves', { pathNot: TEST }, TEST),

    apart(
      'shared-contracts-stands-alone',
      '^shared-contracts/',
      `^(host|remote-[^/]+|shared-ui|provider-api|${OURS})/`,
    ),
    apart('remote-kit-stands-on-shared-packages', '^remote-kit/', `^(host|${REMOTE}|remote-cli|provider-api|${OURS})/`),
    apart(
      'remote-cli-knows-manifests-only',
      { path: '^remote-cli/src/', pathNot: TEST },
      {
        path: `^(host|${REMOTE}|remote-kit|shared-[^/]+|provider-api|${OURS})/`,
        pathNot: '^shared-contracts/src/remote/',
      },
    ),
    apart('shared-ui-knows-agreements-only', '^shared-ui/', `^(host|remote-[^/]+|provider-api|${OURS})/`),
    apart(
      'provider-api-knows-agreements-only',
      // One test reads the demonstration's contracts as their remote does.
      { path: '^provider-api/', pathNot: '/contract-evidence\\.test\\.ts$' },
      `^(host|remote-[^/]+|shared-ui|${OURS})/`,
    ),
    // The registry says at run time which remotes there are.
    apart('host-knows-remotes-as-data', '^host/', `^(${REMOTE}|provider-api|e2e|bench|faults)/`),
    // What runs in a browser and what runs in Node meet in shared-contracts only; the registry knows no HTTP.
    apart('page-apart-from-server', '^host/src/', HOST_IN_NODE),
    apart('server-apart-from-page', HOST_IN_NODE, '^host/src/'),
    apart('registry-decides-only', { path: '^host/registry/', pathNot: TEST }, '^host/(server|page)/'),
    // Three teams, three deployments: no remote knows another one, the host or the server.
    apart('remotes-are-strangers', `^(${REMOTE})/`, {
      path: `^(host|${REMOTE}|provider-api|e2e|bench|faults)/`,
      pathNot: '^$1/',
    }),
    // Screen tests talk to the real provider-api over HTTP; testing/ starts it.
    apart('screens-in-tests-meet-the-server-through-testing', `${APPS}.*${TEST}`, '^provider-api/'),
    apart(
      'product-without-testing',
      { path: PRODUCT, pathNot: [TEST, '/testing/'] },
      { path: '^(testing/|.*/testing/)', pathNot: 'node_modules' },
    ),

    // A package is entered where its package.json says, so its inside can change.
    apart('packages-by-their-doors', '^([^/]+)/', {
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
    }),

    // What apps take from outside. Federation shares rooms of shared-ui, not MUI: a second copy would lose the theme.
    apart('look-through-shared-ui', APPS, npm('@mui', '@emotion', 'material-react-table', 'lucide-react', '@tanstack')),
    apart(
      'router-and-cache-through-remote-kit',
      { path: '^(host|remote-[^/]+|shared-ui)/', pathNot: '^remote-kit/src/(router|swr)\\.ts$' },
      npm('swr', 'react-router', 'react-router-dom'),
    ),
    // On screen only shared-ui/date knows New York; exports run in its worker.
    apart('dates-and-sheets-through-shared-ui', APPS, npm('moment', 'moment-timezone', 'xlsx', 'big.js')),

    // Inside shared-contracts
    apart('domains-meet-at-the-index', `^shared-contracts/src/${FEATURE}/`, {
      path: '^shared-contracts/src/[^/]+/',
      pathNot: ['^shared-contracts/src/$1/', `^shared-contracts/src/${FEATURE}/index\\.ts$`],
    }),
    // No React, no DOM library, no server library: every side can read them.
    forbidOutside('agreements-need-zod-at-most', '(?!account/|session/|money/|new-york/)[^/]+', 'zod'),
    forbidOutside('sign-in-work-is-a-hash', 'account', 'zod', '@noble/hashes'),
    forbidOutside('session-is-zustand', 'session', 'zod', 'zustand'),
    forbidOutside('money-is-big', 'money', 'zod', 'big\\.js'),
    forbidOutside('new-york-is-moment', 'new-york', 'moment', 'moment-timezone'),

    // Inside a remote: remote.tsx -> screens/ -> features -> ui/ -> domain/
    apart(
      'features-never-meet',
      { path: `^(${REMOTE})/src/${FEATURE}/`, pathNot: '^remote-[^/]+/src/(screens|ui|domain)/' },
      { path: '^$1/src/', pathNot: ['^$1/src/$2/', '^$1/src/(ui|domain)/'] },
    ),
    apart(
      'ui-knows-no-feature',
      { path: `^(${REMOTE})/src/ui/`, pathNot: TEST },
      { path: '^$1/src/', pathNot: '^$1/src/(ui|domain)/' },
    ),
    // What a remote alone knows of its business: no screen, no React, no look.
    apart(
      'domain-knows-rules-only',
      { path: `^(${REMOTE})/src/domain/`, pathNot: TEST },
      { path: ['^$1/src/(?!domain/)', '^(shared-ui|remote-kit)/', npm('react', 'react-dom')] },
    ),
    apart('screens-know-no-entry', `^(${REMOTE})/src/screens/`, '^$1/src/[^/]+$'),

    // Inside provider-api: only *.repo.ts, db/ and the seeds of demo-market/ know SQL. Tests look at what was written.
    apart(
      'sql-in-repositories',
      {
        path: '^provider-api/',
        pathNot: ['\\.repo\\.ts$', '^provider-api/((src/(db|demo-market)|testing)/|drizzle\\.config\\.ts$)', TEST],
      },
      npm('drizzle-orm', 'drizzle-kit', 'pg', '@electric-sql'),
    ),
    // Repositories speak drizzle; which database is behind it, db/ alone knows.
    apart('drivers-in-db', '^provider-api/src/(?!db/)', npm('pg', '@electric-sql')),
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
