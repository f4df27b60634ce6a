import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/*
 * deploy/kubernetes, resolved by kubectl, its manifests as constants of Kubernetes' types for the compiler: it finds a
 * field that is not known, too. Without kubectl nothing of it is checked, and each test says so.
 */
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
const sayNotChecked = (name: string) =>
  test(`not checked, as kubectl is not installed: ${name}`, () => expect(hasKubectl).toBe(false))
const checked = hasKubectl
  ? test
  : (Object.assign(sayNotChecked, { each: () => sayNotChecked }) as unknown as typeof test)

const root = join(__dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Container {
  image: string
  args?: string[]
  env: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string } } }[]
  envFrom: { configMapRef: { name: string } }[]
  securityContext: Record<string, unknown>
  resources: { requests: Record<string, string>; limits: Record<string, string> }
  lifecycle?: { preStop: { exec: { command: string[] } } }
  [probe: `${string}Probe`]: { httpGet: { path: string }; periodSeconds: number; failureThreshold: number } | undefined
}

interface Pod {
  containers: [Container]
  securityContext: Record<string, unknown>
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds: number
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
}

interface JobPod extends Omit<Pod, 'containers'> {
  initContainers: Container[]
  containers: Container[]
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    podSelector?: { matchLabels?: Record<string, string> }
    egress?: { to?: object[]; ports: { port: number }[] }[]
    scaleTargetRef?: { name: string }
    hostnames?: string[]
    parentRefs?: { name: string; sectionName: string }[]
    listeners?: { name: string; hostname: string }[]
    rules?: { matches?: { path: { value: string } }[]; backendRefs?: { name: string; port: number }[] }[]
    ports?: { port: number }[]
    accessModes?: string[]
    jobTemplate?: { spec: { activeDeadlineSeconds?: number; template: { spec: JobPod } } }
    progressDeadlineSeconds?: number
    template: { metadata: { labels: Record<string, string> }; spec: Pod }
  }
}

const overlay = (folder: string) => join(folder, 'overlays/production')

function resolve(folder: string): Manifest[] {
  const { stdout, stderr } = spawnSync('kubectl', ['kustomize', overlay(folder)], { encoding: 'utf8' })
  if (stderr) throw new Error(stderr)
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
}

/** What the compiler says of the manifests, and of patches what kustomize passes over in silence. */
function problemsOf(folder: string): string {
  const resolved = resolve(folder)
  const sources = resolved.map((manifest, at) => {
    const { apiVersion, kind } = manifest
    const models = apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models'
    const type = `import('${models}/${apiVersion}/${kind}').I${kind}`
    return `export const m${at}: ${type} = ${JSON.stringify(manifest, null, 1)}\n`
  })
  // Where the compiler finds the packages.
  const made = join(root, '.cache/kubernetes')
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, 'manifests.ts'), sources.join(''))
  const tsc = [join(root, 'node_modules/typescript-7/bin/tsc'), '--ignoreConfig', '--noEmit', '--strict']
  const settings = ['--module', 'preserve', '--skipLibCheck', '--types', '', join(made, 'manifests.ts')]
  const { stdout } = spawnSync(process.execPath, [...tsc, ...settings], { encoding: 'utf8' })
  const { patches } = parse(readFileSync(join(overlay(folder), 'kustomization.yaml'), 'utf8')) as {
    patches: { target: { kind: string; name: string } }[]
  }
  const lost = patches.filter(
    ({ target }) => !resolved.some(({ kind, metadata }) => kind === target.kind && metadata.name === target.name),
  )
  return stdout + lost.map(({ target }) => `A patch has no ${target.kind} ${target.name} to change.`).join('\n')
}

const manifests = hasKubectl ? resolve(join(root, 'deploy/kubernetes')) : []
const all = (kind: string) => manifests.filter((each) => each.kind === kind)
const named = (kind: string) => all(kind).map(({ metadata }) => metadata.name)
/** A new remote is not deployed before somebody says where: its manifest is made by hand (CONTRIBUTING.md). */
const remotes = readdirSync(join(root, 'deploy/kubernetes/base'))
  .filter((name) => name.startsWith('remote-'))
  .map((name) => name.replace('.yaml', ''))
const programs = ['host', 'provider-api', ...remotes].sort()
const containerOf = ({ spec }: Manifest) => spec.template.spec.containers[0]

checked('the compiler knows every field', () => expect(problemsOf(join(root, 'deploy/kubernetes'))).toBe(''))

checked('each remote that is deployed is one of this repository', () => {
  expect(remotes.length).toBeGreaterThan(2)
  for (const remote of remotes) expect(readdirSync(root)).toContain(remote)
})

checked('every program has a deployment, a service and a disruption budget, in one namespace', () => {
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget']) expect(named(kind).sort()).toEqual(programs)
  expect(named('HorizontalPodAutoscaler').sort()).toEqual(['host', 'provider-api'])
  for (const { kind, metadata } of manifests)
    if (kind !== 'Namespace') expect([kind, metadata.namespace]).toEqual([kind, 'marketplace'])
})

checked.each(all('Deployment'))(
  '$metadata.name runs as nobody, writes nowhere else, and is asked how it is',
  (deployment) => {
    const { securityContext, automountServiceAccountToken, volumes } = deployment.spec.template.spec
    const kept = deployment.metadata.name === 'host' ? 'data' : undefined
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(automountServiceAccountToken).toBe(false)
    for (const { name, ...source } of volumes)
      expect([name, ...Object.keys(source)]).toEqual([name, name === kept ? 'persistentVolumeClaim' : 'emptyDir'])
    const container = containerOf(deployment)
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect([container.resources.requests['cpu'], container.resources.limits['memory']]).toEqual([
      expect.stringMatching(/^\d+m?$/),
      expect.stringMatching(/^\d+[MG]i$/),
    ])
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
      expect(container[probe]?.httpGet.path).toMatch(/^\/(live|ready|login|healthy)$/)
    expect(container.image).toMatch(/^registry\.example\/.+:\d+\.\d+\.\d+$/)
  },
)

checked("all servers of the host share the builds of the shell: a page's next request may be another's", () => {
  const [host] = all('Deployment').filter(({ metadata }) => metadata.name === 'host')
  const data = host?.spec.template.spec.volumes.find(({ name }) => name === 'data')
  const claim = all('PersistentVolumeClaim').find(
    ({ metadata }) => metadata.name === data?.persistentVolumeClaim?.claimName,
  )
  expect(claim?.spec.accessModes).toEqual(['ReadWriteMany'])
})

checked('provider-api is asked whether it lives apart from whether it is ready, and drains within its grace', () => {
  const [api] = all('Deployment').filter(({ metadata }) => metadata.name === 'provider-api')
  if (api === undefined) throw new Error('There is no provider-api.')
  const { livenessProbe, readinessProbe } = containerOf(api)
  expect([livenessProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual(['/live', '/ready'])
  const { DRAIN_WAIT_SECONDS: wait, DRAIN_LIMIT_SECONDS: limit } = settingsOf('provider-api')
  const grace = api.spec.template.spec.terminationGracePeriodSeconds
  expect(Number(wait) + Number(limit) + 5).toBeLessThan(grace)
})

checked('a start of provider-api has half an hour for a migration', () => {
  const [api] = all('Deployment').filter(({ metadata }) => metadata.name === 'provider-api')
  const { periodSeconds = 0, failureThreshold = 0 } = api ? (containerOf(api).startupProbe ?? {}) : {}
  expect(periodSeconds * failureThreshold).toBe(30 * 60)
})

checked('an upgrade is not called failed while a start may still be under way', () => {
  for (const deployment of all('Deployment')) {
    const { periodSeconds = 0, failureThreshold = 0 } = containerOf(deployment).startupProbe ?? {}
    // Kubernetes' own limit, where none is named.
    expect(deployment.spec.progressDeadlineSeconds ?? 600).toBeGreaterThan(periodSeconds * failureThreshold)
  }
})

checked('host and remotes are asked for nothing more before they stop, and have time to end', () => {
  for (const deployment of all('Deployment').filter(({ metadata }) => metadata.name !== 'provider-api')) {
    const [, seconds] = containerOf(deployment).lifecycle?.preStop.exec.command ?? []
    expect([deployment.metadata.name, seconds]).toEqual([deployment.metadata.name, '10'])
    const limits = read('host/server/main.ts').matchAll(/^const (?:DRAIN_LIMIT|CLOSING)_MS = ([\d_]+)$/gm)
    const ms = [...limits].reduce((sum, [, limit = '']) => sum + Number(limit.replace('_', '')), 0)
    expect(ms).toBeGreaterThan(0)
    const needed = deployment.metadata.name === 'host' ? ms / 1000 : 0
    expect(Number(seconds) + needed + 5).toBeLessThan(deployment.spec.template.spec.terminationGracePeriodSeconds)
  }
})

const settingsOf = (name: string): Record<string, string> =>
  all('ConfigMap').find(({ metadata }) => metadata.name === name)?.data ?? {}

checked('browsers find everything on one origin, at the paths that the settings say', () => {
  const { PORTAL_URL, ...settings } = settingsOf('host')
  const routes = all('HTTPRoute')
  const listeners = all('Gateway').flatMap(({ spec }) => spec.listeners ?? [])
  const hosts = [...routes.flatMap(({ spec }) => spec.hostnames ?? []), ...listeners.map(({ hostname }) => hostname)]
  expect([...new Set(hosts)].map((host) => `https://${host}`)).toEqual([PORTAL_URL])
  expect(routes.flatMap(({ spec }) => spec.parentRefs?.map(({ sectionName }) => sectionName)).sort()).toEqual(
    listeners.map(({ name }) => name).sort(),
  )
  const originOf = (remote: string) => settings[`ORIGIN_${remote.slice('remote-'.length).toUpperCase()}`]
  const places = routes
    .flatMap(({ spec }) => spec.rules ?? [])
    .flatMap(({ matches = [], backendRefs = [] }) =>
      matches.flatMap(({ path }) => backendRefs.map(({ name }) => [path.value, name])),
    )
  expect(places.sort()).toEqual(
    [['/', 'host'], ['/api', 'provider-api'], ...remotes.map((name) => [originOf(name), name])].sort(),
  )
})

checked('a backup runs as nobody and restores what it wrote, knowing the market only while it reads it', () => {
  const pods = all('CronJob').flatMap(({ spec }) => spec.jobTemplate?.spec.template.spec ?? [])
  expect(pods).toHaveLength(1)
  // One that hangs ends before the next night, which would not begin beside it.
  const [deadline = NaN] = all('CronJob').map(({ spec }) => spec.jobTemplate?.spec.activeDeadlineSeconds)
  expect(deadline).toBeLessThan(20 * 3600)
  for (const { securityContext, automountServiceAccountToken, initContainers, containers } of pods) {
    expect([securityContext['runAsNonRoot'], automountServiceAccountToken]).toEqual([true, false])
    for (const each of [...initContainers, ...containers])
      expect(each.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
    expect(containers.flatMap(({ env }) => env.map(({ name }) => name))).toEqual(['BACKUPS', 'DATA_DIR'])
  }
})

/** A volume of backups, all of long ago but the recent ones. */
function backupsIn(old: string[], recent: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'))
  for (const name of [...old, ...recent]) mkdirSync(join(folder, name))
  for (const name of old) utimesSync(join(folder, name), new Date('2020-01-01'), new Date('2020-01-01'))
  return folder
}

/** @param program in place of the one that keeps data */
function runJob(container: Container | undefined, folder: string, program = 'echo'): string {
  const script = container?.args?.[0]?.replace('node provider-api/dist/keep-data.js', program) ?? ''
  return spawnSync('sh', ['-ec', script], { encoding: 'utf8', env: { ...process.env, BACKUPS: folder } }).stdout
}
const jobPod = all('CronJob').flatMap(({ spec }) => spec.jobTemplate?.spec.template.spec ?? [])[0]

checked('of the backups the newest is restored and old ones go, whatever else the file system keeps there', () => {
  const folder = backupsIn(['2020-01-01T02-17-05', 'lost+found'], ['2026-11-28T02-17-04', '2026-11-29T02-17-06'])
  runJob(jobPod?.initContainers[0], folder)
  expect(readdirSync(folder).sort()).toEqual(['2026-11-28T02-17-04', '2026-11-29T02-17-06', 'lost+found'])
  expect(runJob(jobPod?.containers[0], folder)).toBe(`restore ${folder}/2026-11-29T02-17-06\n`)
  rmSync(folder, { recursive: true })
})

checked('old backups make room for one that would not fit; the newest stays, however old', () => {
  const folder = backupsIn(['2020-01-01T02-17-05', '2020-01-02T02-17-04'], ['2020-01-03T02-17-09.part'])
  runJob(jobPod?.initContainers[0], folder, 'false')
  expect(readdirSync(folder)).toEqual(['2020-01-02T02-17-04'])
  rmSync(folder, { recursive: true })
  const empty = backupsIn([], [])
  expect(runJob(jobPod?.initContainers[0], empty)).toMatch(/^backup .*T[-\d]+\n$/)
  rmSync(empty, { recursive: true })
})

checked('secrets are named, not written: in no setting, and in no manifest', () => {
  expect(named('Secret')).toEqual([])
  const secret = /TOKEN|SECRET|PASSWORD|KEY|SMTP_URL|DATABASE_(DIRECT_)?URL$/
  for (const { data = {} } of all('ConfigMap'))
    expect(Object.keys(data).filter((name) => secret.test(name))).toEqual([])
  for (const deployment of all('Deployment'))
    for (const { name, value, valueFrom } of containerOf(deployment).env)
      expect([name, value, typeof valueFrom?.secretKeyRef?.name]).toEqual([name, undefined, 'string'])
})

checked('e-mails leave by a mail server, traces to a collector, and the host reaches remotes elsewhere', () => {
  const [api] = all('Deployment').filter(({ metadata }) => metadata.name === 'provider-api')
  expect(api && containerOf(api).env.map(({ name }) => name)).toContain('MAIL_SMTP_URL')
  expect(settingsOf('provider-api')['MAIL_FROM']).toBeDefined()
  const policy = all('NetworkPolicy').find(({ metadata }) => metadata.name === 'provider-api')
  const ports = policy?.spec.egress?.flatMap((rule) => rule.ports.map(({ port }) => port))
  expect(ports).toEqual(expect.arrayContaining([25, 465, 587, 4318]))
  // A remote of another team, which an operator granted.
  const host = all('NetworkPolicy').find(({ metadata }) => metadata.name === 'host')
  expect(host?.spec.egress?.flatMap((rule) => rule.ports.map(({ port }) => port))).toContain(443)
  // To whom, too.
  for (const { metadata, spec } of all('NetworkPolicy'))
    for (const rule of spec.egress ?? []) expect([metadata.name, rule.to?.length ?? 0]).not.toEqual([metadata.name, 0])
})

checked('every setting is one that the program has', () => {
  const known: Record<string, string> = {
    'provider-api': read('provider-api/src/settings.ts'),
    host: read('docker-compose.yml'),
    builds: read('docker-compose.yml'),
  }
  for (const [name, sources = ''] of Object.entries(known))
    for (const setting of Object.keys(settingsOf(name)))
      expect([setting, sources.includes(setting) || /^(ORIGIN|ASK)_/.test(setting)]).toEqual([setting, true])
  for (const deployment of all('Deployment')) {
    for (const { configMapRef } of containerOf(deployment).envFrom)
      expect(named('ConfigMap')).toContain(configMapRef.name)
    for (const { name } of containerOf(deployment).env)
      expect(`${Object.values(known).join()} DEPLOY_TOKEN_`).toContain(
        name.replace(/(TOKEN|KEY)_(?=[A-Z]+$)[A-Z]+$/, '$1_'),
      )
  }
})

checked('what is selected is there: by services, budgets, policies, autoscalers and routes', () => {
  const labels: Record<string, string>[] = [
    ...all('Deployment').map(({ spec }) => spec.template.metadata.labels),
    ...all('CronJob').map(({ metadata }) => ({ app: metadata.name })),
  ]
  const services = all('Service').flatMap(({ metadata, spec }) =>
    (spec.ports ?? []).map(({ port }) => `${metadata.name}:${port}`),
  )
  const hits = (wanted: Record<string, string>) =>
    labels.some((each) => Object.entries(wanted).every(([name, value]) => each[name] === value))
  for (const { metadata, kind, spec } of manifests) {
    const wanted =
      spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? (kind === 'Service' ? spec.selector : {})
    expect([metadata.name, hits((wanted ?? {}) as Record<string, string>)]).toEqual([metadata.name, true])
    if (spec?.scaleTargetRef) expect(named('Deployment')).toContain(spec.scaleTargetRef.name)
    for (const { backendRefs = [] } of spec?.rules ?? [])
      for (const { name, port } of backendRefs) expect(services).toContain(`${name}:${port}`)
  }
  expect(named('NetworkPolicy').sort()).toEqual(['backup', 'host', 'names', 'nobody', 'provider-api', 'remotes'])
})

checked.each([
  ['an unknown field', 'readinessProbe:', 'readynessProbe:', /readynessProbe.* does not exist in type/],
  [
    'a wrong type',
    'automountServiceAccountToken: false',
    'automountServiceAccountToken: 7',
    /'number' is not assignable to type 'boolean/,
  ],
  ['a missing field', 'kind: Deployment, name: provider-api }', 'name: provider-api }', /Property .*kind.* is missing/],
  [
    'an unknown kind',
    'kind: PodDisruptionBudget',
    'kind: PodDisruption',
    /Cannot find module 'kubernetes-models\/policy\/v1\/PodDisruption'/,
  ],
  [
    'a patch without a target',
    '  name: provider-api\nspec:\n  scaleTargetRef',
    '  name: api\nspec:\n  scaleTargetRef',
    /no HorizontalPod/,
  ],
  [
    'an unknown field of a route',
    'timeouts: { request:',
    'timeouts: { requested:',
    /requested.* does not exist in type/,
  ],
])('%s is found', (_what, from, to, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'))
  cpSync(join(root, 'deploy/kubernetes'), folder, { recursive: true })
  const file = join(folder, from.startsWith('timeouts') ? 'overlays/production/gateway.yaml' : 'base/provider-api.yaml')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  const found = problemsOf(folder)
  rmSync(folder, { recursive: true })
  expect(found).toMatch(sentence)
})
