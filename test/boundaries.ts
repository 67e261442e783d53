import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize, resolve } from 'node:path'
import { layerViolation } from './layers.ts'

/*
 * The import rules:
 *  1. domain imports only zod and itself.
 *  2. forms imports only domain and itself; its engine imports neither React nor the components.
 *  3. embedded-postgres imports only Node, the client nothing.
 *  4. The apps import the packages and not each other. Another workspace is imported by its package name: its
 *     package.json lists the public files. Only the demo imports the server, which loads it by import().
 *  5. Within an app every layer imports only lower ones (layers.ts): platform ← features ← http ← app on the
 *     server, shared ← features ← app in the web apps. A folder in features/ imports no internals of another.
 *  6. SQL of the server is only in .queries.ts, .table.ts, platform/ and migrations/.
 *  7. Every imported package is in the workspace's own package.json, and nothing comes from outside of the
 *     repository.
 *  8. There are no barrels: no index files and no files that only re-export.
 *  9. In the dashboard the names of the API are only in .api.ts files and GraphQL documents.
 * 10. withOwnerTransaction, which sees all companies, is used only by the files of OWNER_FILES.
 * 11. The bound of a text ends its checks: zod would go on to the next one, with a text of any length.
 * Tests may import from anywhere in their workspace. They and files outside of src/ (build settings, drawing
 * scripts) may use every package that the repository installs.
 */

export const root = resolve(import.meta.dirname, '..')

/** The workspaces, each with the workspaces that it may import. */
const WORKSPACES: Record<string, string[]> = {
  'packages/domain': [],
  'packages/forms': ['packages/domain'],
  'packages/embedded-postgres': [],
  'packages/client': [],
  'apps/server': ['packages/domain', 'packages/forms', 'packages/embedded-postgres'],
  'apps/demo': ['packages/domain', 'packages/embedded-postgres', 'apps/server'],
  'apps/dashboard': ['packages/domain', 'packages/forms'],
  'apps/collector': ['packages/domain', 'packages/forms'],
}

/** Workspaces that run in Node and may import its modules. */
const IN_NODE = ['packages/embedded-postgres', 'apps/server', 'apps/demo']
/** The entry point of the server, which loads the demo on demand. No file imports it. */
const DEMO_LOADER = 'apps/server/src/main.ts'

const SQL_FILES = /\.(queries|table)\.ts$|^apps\/server\/(src\/platform|migrations|test)\//
/** Files that import from drizzle to describe tables and run no queries. */
const TABLE_WIRING = [
  'apps/server/src/graphql/builder.ts',
  'apps/server/src/schema.ts',
  'apps/server/src/task-schema.ts',
]

/**
 * Files that may act as the owner of the database, which no row-level security holds back: sign-in and
 * registration (the company is not known yet), signed addresses, and maintenance.
 */
export const OWNER_FILES = [
  'apps/demo/src/bulk-worker.ts',
  'apps/demo/src/create-demo.ts',
  'apps/demo/src/demo-notifications.ts',
  'apps/demo/src/main.ts',
  'apps/server/src/features/account/account.actions.ts',
  'apps/server/src/features/account/email.actions.ts',
  'apps/server/src/features/audit/audit.jobs.ts',
  'apps/server/src/features/automatic-message/automatic-message.jobs.ts',
  'apps/server/src/features/company/company.actions.ts',
  'apps/server/src/features/company/company.jobs.ts',
  'apps/server/src/features/company/registration.actions.ts',
  'apps/server/src/features/company-archive/company-archive.jobs.ts',
  'apps/server/src/features/company-archive/import-archive.ts',
  'apps/server/src/features/erasure/erasure.jobs.ts',
  'apps/server/src/features/export/export.jobs.ts',
  'apps/server/src/features/export/schedule.jobs.ts',
  'apps/server/src/features/inbox/inbox.jobs.ts',
  'apps/server/src/features/map/map.jobs.ts',
  'apps/server/src/features/notification/notification-hand-over.ts',
  'apps/server/src/features/notification/notification.jobs.ts',
  'apps/server/src/features/operation/operation.actions.ts',
  'apps/server/src/features/retention/retention.jobs.ts',
  'apps/server/src/features/site/site.jobs.ts',
  'apps/server/src/features/second-factor/second-factor.jobs.ts',
  'apps/server/src/features/session/password.queries.ts',
  'apps/server/src/features/session/session.actions.ts',
  'apps/server/src/features/session/session.jobs.ts',
  'apps/server/src/features/session/session.sign-in.ts',
  'apps/server/src/features/session/sign-in-link.actions.ts',
  'apps/server/src/features/subscription/billing.actions.ts',
  'apps/server/src/features/subscription/billing.provider.ts',
  'apps/server/src/features/subscription/billing.sync.ts',
  'apps/server/src/features/subscription/sandbox-provider.ts',
  'apps/server/src/features/subscription/sandbox.actions.ts',
  'apps/server/src/features/subscription/subscription.jobs.ts',
  'apps/server/src/features/task/deleted-task.jobs.ts',
  'apps/server/src/features/task/task.jobs.ts',
  'apps/server/src/features/webhook/webhook.jobs.ts',
  'apps/server/src/features/webhook/webhook.sender.ts',
  'apps/server/src/http/exports.ts',
  'apps/server/src/http/files.ts',
  'apps/server/src/http/thumbnails.ts',
  'apps/server/src/platform/database/transaction.ts',
  'apps/server/src/platform/files/remove-bytes.ts',
]

/** Names of the API that the dashboard replaces. */
const WIRE_NAMES = new Set(
  `
    baorider baoriders baoleader baoleaders community communities community_member team_members
    task_type task_types taskType taskTypes task_definition taskDefinition taskDefinitions
    un_sdg un_sdgs unSdgs featured_image featureImage chief_name edit_from ER_ID
    data_list data_field data_fields data_field_values dataFieldsArr date_reported task_origin
    camera_permission location_permission media_library_permission default_dashboard
  `.match(/\w+/g),
)

/** Returns the violations of a source file, one line each. `path` is relative to the root, with slashes. */
export function errorsOf(path: string, source: string): string[] {
  const code = withoutComments(source)
  const workspace = workspaceOf(path)
  const errors = /\.(html|css)$/.test(path)
    ? []
    : [
        ...importsOf(code).flatMap(name => importErrors(path, workspace, name)),
        ...dynamicImportsOf(code).flatMap(name => importErrors(path, workspace, name, true)),
      ]
  if (actsAsOwner(path, code) && !OWNER_FILES.includes(path)) {
    errors.push('acts as the owner of the database: use withTransaction, or add the file to OWNER_FILES')
  }
  if (isBarrel(path, code)) errors.push('is a barrel: import from the file that has it')
  if (workspace === 'apps/server' && !SQL_FILES.test(path) && !isTest(path) && writesSql(path, code)) {
    errors.push('writes SQL: call a function of a .queries.ts instead')
  }
  if (
    /(?:src|href)="https?:|url\(\s*['"]?(?:https?:)?\/\/|@import\s+['"](?:https?:)?\/\//.test(code) &&
    isWeb(path)
  ) {
    errors.push('loads something from a foreign address')
  }
  if (path.includes('/src/') && !isTest(path) && checksBeyondBound(code))
    errors.push('checks a text beyond its bound: give the bound abort: true')
  errors.push(
    ...wireNamesOf(path, code).map(name => `uses ${name}, a name of the API, outside of an .api.ts file`),
  )
  return errors.map(error => `${path} ${error}`)
}

/** True if a source file of the product, not a test, uses withOwnerTransaction. */
export function actsAsOwner(path: string, code: string): boolean {
  return path.includes('/src/') && !isTest(path) && /\bwithOwnerTransaction\b/.test(code)
}

function importErrors(path: string, workspace: string | null, name: string, late = false): string[] {
  if (workspace === null) return []
  if (/^(https?:|data:|file:|\/)/.test(name)) return [`imports ${name}, which is not in the repository`]
  const target = targetOf(path, workspace, name)
  if (target === null) return packageErrors(path, workspace, name)
  if (target.startsWith('..')) return [`imports ${name}, outside the repository`]

  const other = workspaceOf(target)
  if (other !== workspace) {
    const isDemoLoaded = path === DEMO_LOADER && other === 'apps/demo' && late
    const allowed = isDemoLoaded || (other !== null && WORKSPACES[workspace]?.includes(other))
    if (!allowed) return [`imports ${target}: ${workspace} does not know it`]
    return name.startsWith('@') ? [] : [`imports ${name} by its path: use the name of its package`]
  }
  if (isTest(path)) return []
  if (path.startsWith('packages/forms/src/engine/') && !target.startsWith('packages/forms/src/engine/')) {
    return [`imports ${target}: the engine must not import the form that renders it`]
  }
  const violation = layerViolation(workspace, path, target)
  return violation === null ? [] : [violation]
}

function packageErrors(path: string, workspace: string, name: string): string[] {
  const wanted = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  if (isTest(path) || !path.includes('/src/')) {
    const known = ['', ...Object.keys(WORKSPACES)].some(folder => lists(folder, wanted))
    return known || isBuiltin(name) ? [] : [`imports ${name}, which no package.json lists`]
  }
  if (workspace === 'packages/domain' && wanted !== 'zod') return [`imports ${name}: domain knows zod alone`]
  if (path.startsWith('packages/forms/src/engine/') && /^react/.test(wanted)) {
    return [`imports ${name}: the engine knows no React`]
  }
  if (isBuiltin(name))
    return IN_NODE.includes(workspace) ? [] : [`imports ${name}, which a browser does not have`]
  if (name.startsWith('virtual:') || lists(workspace, wanted)) return []
  return [`imports ${name}, which ${workspace}/package.json does not list`]
}

/** Returns the imported path relative to the root, or null for a package. */
function targetOf(path: string, workspace: string, name: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(path), name))
  const own = /^#(src|test)\/(.*)$/.exec(name)
  if (own) return `${workspace}/${own[1]}/${own[2]}`
  const shared = /^@quadrat\/([\w-]+)\/(.*)$/.exec(name)
  if (!shared) return null
  const folder = Object.keys(WORKSPACES).find(known => known.endsWith(`/${shared[1]}`))
  return shared[2]?.startsWith('test/') ? `${folder}/${shared[2]}` : `${folder}/src/${shared[2]}`
}

function importsOf(code: string): string[] {
  const forms = [
    /\b(?:import|export)\b(?:\s+type\b)?[\s\w{},*$]*?\bfrom\s*['"]([^'"]+)['"]/g,
    // Only at the start of a line, because a string may contain the word.
    /^\s*import\s*['"]([^'"\n]+)['"]/gm,
  ]
  return [...new Set(forms.flatMap(form => matches(code, form)))]
}

/** Returns the dynamic imports: import('…'). */
const dynamicImportsOf = (code: string) => [...new Set(matches(code, /\bimport\(\s*['"]([^'"]+)['"]/g))]

const matches = (code: string, form: RegExp) => [...code.matchAll(form)].map(match => match[1] ?? '')

function writesSql(path: string, code: string): boolean {
  const query =
    /\b(?:tx|db|pool|client)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|query|with)\b/
  const sqlImport = /\bimport\s+(?!type\b)\{[^}]*\}\s*from\s*['"](?:drizzle-orm[^'"]*|pg|pg-[\w-]*)['"]/
  return query.test(code) || (sqlImport.test(code) && !TABLE_WIRING.includes(path))
}

/** The arguments of a call, in parentheses two deep. */
const args = String.raw`\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)`
const textChain = new RegExp(String.raw`\bz\s*\.string${args}(?:\s*\.\w+${args})*`, 'g')
const boundBefore = [
  new RegExp(String.raw`\.max${args}[^]*\.(?:refine|superRefine|regex|check)\(`),
  new RegExp(String.raw`\bz\.maxLength${args},\s*z\.(?:refine|superRefine|regex)\(`),
]

function checksBeyondBound(code: string): boolean {
  const bounds = [...code.matchAll(textChain)].flatMap(([chain]) =>
    boundBefore.flatMap(form => form.exec(chain)?.[1] ?? []),
  )
  return bounds.some(bound => !bound.includes('abort: true'))
}

function wireNamesOf(path: string, code: string): string[] {
  const src = 'apps/dashboard/src/'
  if (!path.startsWith(src) || !/\.tsx?$/.test(path) || path.endsWith('.api.ts') || isTest(path)) return []
  return [...new Set(withoutTexts(code).match(/\w+/g))].filter(name => WIRE_NAMES.has(name))
}

function isBarrel(path: string, code: string): boolean {
  if (/(^|\/)index\.[jt]sx?$/.test(path)) return true
  const rest = code.replace(
    /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/g,
    '',
  )
  return /\.tsx?$/.test(path) && code.trim() !== '' && rest.trim() === ''
}

/** Removes block comments and whole comment lines. A `//` within a line may be part of a URL. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Without string literals and the text of JSX elements; the expressions in them stay. */
const withoutTexts = (code: string) =>
  code
    .replace(/`(?:[^`\\]|\\.)*`/g, text => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replace(/'[^'\n]*'|"[^"\n]*"/g, "''")
    .replace(/(?<!=)>[^<>{}=;()]*(?=[<{])|\}[^<>{}=;()]*(?=<)/g, ' ')

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /^(apps|packages)\/[\w-]+\/(test|src\/(.*\/)?testing)\//.test(path)
const isWeb = (path: string) => /^(apps\/(dashboard|collector)|packages)\//.test(path)
const workspaceOf = (path: string) =>
  Object.keys(WORKSPACES).find(name => path.startsWith(`${name}/`)) ?? null

/** True if package.json lists the package or its types: @types packages are imported by its name. */
const lists = (workspace: string, name: string) =>
  declared(workspace).has(name) || declared(workspace).has(`@types/${name}`)

const manifests = new Map<string, Set<string>>()

function declared(workspace: string): Set<string> {
  let names = manifests.get(workspace)
  if (names === undefined) {
    const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
    const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    names = new Set(kinds.flatMap(kind => Object.keys(manifest[kind] ?? {})))
    manifests.set(workspace, names)
  }
  return names
}

/** Returns the source files of workspaces, tests, benchmarks, mutation tests and scripts, from the root. */
export function sourceFiles(): string[] {
  const tops = [...Object.keys(WORKSPACES), 'test', 'e2e', 'bench', 'mutation', 'scripts']
  return tops.flatMap(top => listFiles(top))
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'generated'].includes(entry.name) ? [] : listFiles(path)
    return /\.(tsx?|mjs|css|html)$/.test(entry.name) ? [path] : []
  })
}
