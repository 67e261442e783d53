import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settingNames } from '../apps/server/src/config.ts'
import { root } from './boundaries.ts'
import { renderChart } from './helm-chart.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const texts = z.record(z.string(), z.string())
const chart = join(root, 'deploy/helm/quadrat')
const values = z.looseObject({ settings: texts }).parse(parse(read('deploy/helm/quadrat/values.yaml')))
const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: texts.optional(),
})
const manifestsWith = (changes: object = {}) =>
  renderChart(chart, { ...values, ...changes }).map(one => manifestSchema.parse(one))
/** As in the Secrets of deploy/secret.example.yaml. */
const secrets = parseAllDocuments(read('deploy/secret.example.yaml')).map(one =>
  z.object({ metadata: z.object({ name: z.string() }), stringData: texts }).parse(one.toJS()),
)

it('renders manifests that belong together', () => {
  const manifests = manifestsWith()
  expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
    'ConfigMap quadrat',
    'CronJob quadrat-backup',
    'Deployment quadrat',
    'Ingress quadrat',
    'NetworkPolicy quadrat',
    'PersistentVolumeClaim quadrat-backups',
    'PodDisruptionBudget quadrat',
    'Service quadrat',
  ])
  expect(manifests.find(({ kind }) => kind === 'ConfigMap')?.data).toEqual({
    ...values.settings,
    KEY_FILE: '/run/quadrat/quadrat.key',
  })
  const text = JSON.stringify(manifests)
  for (const { metadata } of secrets) expect(text).toContain(`:"${metadata.name}"`)
  expect(text).toContain('"host":"field.example.org"')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  expect(text.match(/"image":"[^"]*"/g)).toEqual(
    Array.from({ length: 2 }, () => `"image":"registry.example.org/quadrat:${version}"`),
  )
  const pods = [...podsOf(manifests)]
  expect(pods).toHaveLength(2)
  for (const { spec, labels } of pods) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(labels).toMatchObject({ 'app.kubernetes.io/name': 'quadrat' })
    for (const container of spec.containers) {
      expect(container).toMatchObject({
        securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        resources: { limits: { memory: expect.any(String) } },
      })
      const volumes = spec.volumes.map(({ name }) => name)
      expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort())
    }
  }
  const [server] =
    pods.find(({ labels }) => labels['app.kubernetes.io/component'] === 'server')?.spec.containers ?? []
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    expect(server?.[probe]).toMatchObject({ httpGet: { port: 'http' }, timeoutSeconds: expect.any(Number) })
})

const podSchema = z.object({
  metadata: z.object({ labels: texts }),
  spec: z.looseObject({
    containers: z.array(z.looseObject({ volumeMounts: z.array(z.looseObject({ name: z.string() })) })),
    volumes: z.array(z.looseObject({ name: z.string() })),
  }),
})

/** The templates of pods, wherever they are in the manifests. */
function* podsOf(
  value: unknown,
): Generator<{ labels: Record<string, string>; spec: z.infer<typeof podSchema>['spec'] }> {
  const pod = podSchema.safeParse(value)
  if (pod.success) yield { labels: pod.data.metadata.labels, spec: pod.data.spec }
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* podsOf(inner)
}

it('follows the values of the chart', () => {
  const kinds = (changes: object) => manifestsWith(changes).map(({ kind }) => kind)
  expect(kinds({ ingress: { enabled: false }, networkPolicy: { enabled: false } })).not.toContain('Ingress')
  expect(kinds({ backup: { enabled: false } })).not.toContain('CronJob')
  const monitoring = { serviceMonitor: true, alerts: true, labels: { release: 'prometheus' } }
  const of = (kind: string, changes: object) => manifestsWith(changes).find(one => one.kind === kind)
  expect(of('ServiceMonitor', { monitoring })?.metadata.labels).toMatchObject({ release: 'prometheus' })
  expect(of('PrometheusRule', { monitoring })?.spec).toEqual(parse(read('deploy/helm/quadrat/alerts.yaml')))
  const checksum = (settings: object) =>
    /"quadrat\/settings":"(\w+)"/.exec(JSON.stringify(of('Deployment', { settings })))?.[1]
  expect(checksum(values.settings)).not.toBe(checksum({ ...values.settings, MEDIA_MB: '50' }))
  const image = {
    ...z.object({ image: z.object({}) }).parse(values).image,
    repository: 'a',
    digest: `sha256:${'0'.repeat(64)}`,
    tag: '',
    pullPolicy: 'Never',
    pullSecrets: [],
  }
  expect(JSON.stringify(of('Deployment', { image }))).toContain(`"a@sha256:${'0'.repeat(64)}"`)
})

it('accepts the values of the chart by their schema, and refuses mistakes and secrets', () => {
  const schema = z.fromJSONSchema(JSON.parse(read('deploy/helm/quadrat/values.schema.json')))
  expect(schema.safeParse(values).error).toBeUndefined()
  const withSetting = (name: string, value: string) => ({
    ...values,
    settings: { ...values.settings, [name]: value },
  })
  expect(schema.safeParse(withSetting('MEDIA_MB', '50')).success).toBe(true)
  const wrong = [
    { ...values, replica: 3 },
    { ...values, replicas: '3' },
    withSetting('PUBLIC_URL', 'http://field.example.org'),
    withSetting('PORT', '80'),
    ...Object.keys(secrets[0]?.stringData ?? {})
      .filter(name => name !== 'MAIL_FROM')
      .map(name => withSetting(name, 'a')),
  ]
  expect(wrong.filter(one => schema.safeParse(one).success)).toEqual([])
  const secret = settingNames.filter(name =>
    /SECRET|TOKEN$|_KEY|^(DATABASE|REDIS|SMTP)_.*URL$|^KEY/.test(name),
  )
  expect(secret.length).toBeGreaterThan(8)
  expect(secret.filter(name => schema.safeParse(withSetting(name, 'a')).success)).toEqual([])
})
