// The list of third-party software with its licences, which the build puts beside the dashboard. It is made
// of the lock, and of the texts in node_modules: nothing is fetched.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

export const LICENCE_LIST = 'third-party-licences.txt'

/**
 * Licences under which something may be part of software under the AGPL-3.0-only. Another one needs a
 * decision.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/**
 * Licences that the lock does not state, by the beginning of the name; from the packages' own `package.json`.
 */
const STATED = {
  '@img/sharp-libvips-': 'LGPL-3.0-or-later',
  '@img/sharp-win32-': 'Apache-2.0 AND LGPL-3.0-or-later',
  '@img/sharp-freebsd-wasm32': 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  '@img/sharp-webcontainers-wasm32': 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  '@img/sharp-': 'Apache-2.0',
  'xmlhttprequest-ssl': 'MIT',
  ssh2: 'MIT',
  'cpu-features': 'MIT',
  buildcheck: 'MIT',
}

/** Data that is bundled and is not a dependency of production. */
const BUNDLED = [
  { name: 'Natural Earth', version: '(map data, by world-atlas)', licence: 'public domain', path: null },
]

/** True if one of the alternatives of a licence expression has only allowed parts. */
export function isAllowed(licence) {
  const parts = licence.replace(/[()]/g, '').split(' OR ')
  return parts.some(part => part.split(' AND ').every(one => ALLOWED.has(one.trim())))
}

/**
 * Returns the packages that are installed for production, sorted by name: `{ name, version, licence, path
 * }[]`.
 * @throws Error naming all packages without a licence or with one that is not allowed
 */
export function productionPackages(lock) {
  const found = new Map()
  for (const [path, { name: real, version, license, dev, link }] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || dev || link) continue
    const name = real ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence =
      license ?? Object.entries(STATED).find(([start]) => name.startsWith(start))?.[1] ?? 'unknown'
    found.set(`${name} ${version}`, { name, version, licence, path })
  }
  const refused = [...found.values()].filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0)
    throw new Error(
      `Not in the list of allowed licences: ${refused.map(({ name, version, licence }) => `${name}@${version} (${licence})`).join(', ')}`,
    )
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

/**
 * Returns the list as text: each package with its licence, then each licence text with the packages that it
 * is for.
 */
export function licenceList(lock) {
  const packages = productionPackages(lock)
  const texts = new Map()
  for (const one of packages)
    for (const text of textsOf(one.path))
      texts.set(text, [...(texts.get(text) ?? []), `${one.name} ${one.version}`])
  const lines = [...BUNDLED, ...packages].map(
    ({ name, version, licence }) => `${name} ${version}: ${licence}`,
  )
  const rule = '-'.repeat(80)
  return [
    'Quadrat is free software under the AGPL-3.0. It is built with the software of others, which is listed here with its',
    'licences. Packages for other platforms than the one of the build are named without their text.',
    '',
    ...lines,
    '',
    ...[...texts].flatMap(([text, names]) => [rule, ...names, '', text, '']),
  ].join('\n')
}

/** The licence and notice files of an installed package. */
function textsOf(path) {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter(text => text !== '')
    .sort()
}
