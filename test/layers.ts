/*
 * The layers of each app, lowest first: a file imports from its own layer and from those below it. A file belongs to
 * the first layer whose pattern it matches; the patterns are matched against the path below the app's src/.
 */
type Layer = [name: string, files: RegExp]

const LAYERS: Record<string, Layer[]> = {
  'apps/server': [
    ['config', /^config[^/]*\.ts$/],
    // schema.ts lists the tables of all features. The type of a transaction is made of them, so platform/db.ts needs it.
    ['platform', /^(platform\/|schema\.ts$)/],
    ['deps', /^(deps|boot-failure)\.ts$/],
    ['graphql', /^graphql\/(?!schema\.ts|documents\.ts|print\.ts)/],
    ['features', /^features\//],
    // Made of the features: the schema of all their fields, and the table of all their jobs.
    ['assembly', /^(graphql\/|jobs\.ts$)/],
    ['http', /^http\//],
    ['app', /^/],
  ],
  'apps/dashboard': [
    ['generated', /^generated\//],
    ['shared', /^shared\//],
    ['features', /^features\//],
    ['app', /^/],
  ],
  'apps/collector': [
    ['shared', /^shared\//],
    ['offline', /^offline\//],
    ['features', /^features\//],
    ['app', /^/],
  ],
}

/** The one file that reaches up: it names the tables of all features, and nothing else of them. */
const TABLE_LIST = 'apps/server/src/schema.ts'

/** Files of a dashboard feature that the features named beside them host. */
const HOSTED: Record<string, readonly string[]> = {
  'template-builder/template-builder.tsx': ['template-create', 'template-detail'],
  'template-builder/phone-preview.tsx': ['template-create'],
  'template-builder/preview-dialog.tsx': ['template-create', 'template-detail'],
  'template-versions/change-list.tsx': ['template-detail'],
  'template-versions/use-names.ts': ['template-detail'],
  'template-versions/versions-drawer.tsx': ['template-detail'],
}

/**
 * Which files of a feature other features may import, by app. What is not listed here is its inside; what two features
 * of a web app need stands in shared/.
 */
const OPEN_FILES: Record<string, (importer: string) => RegExp> = {
  // A foreign key crosses at tables and queries already; a task has a project on the wire as well.
  'apps/server': importer =>
    importer.endsWith('.graphql.ts') ? /\.(table|queries|graphql)\.ts$/ : /\.(table|queries)\.ts$/,
}

/** What is wrong with an import within one app, without the importer's path; null: nothing. */
export function layerViolation(workspace: string, importer: string, target: string): string | null {
  const layers = LAYERS[workspace]
  if (!layers || !importer.startsWith(`${workspace}/src/`)) return null
  const [mine, theirs] = [featureOf(importer), featureOf(target)]
  const isHosted =
    mine !== undefined && HOSTED[target.replace(/^apps\/dashboard\/src\/features\//, '')]?.includes(mine)
  if (mine && theirs && mine !== theirs && !isHosted && !OPEN_FILES[workspace]?.(importer).test(target)) {
    return `imports ${target}, the inside of another feature`
  }
  if (importer === TABLE_LIST && target.endsWith('.table.ts')) return null
  const [from, to] = [importer, target].map(path =>
    layers.findIndex(([, files]) => files.test(path.slice(`${workspace}/src/`.length))),
  )
  if (from === undefined || to === undefined || to <= from) return null
  return `imports ${target}: ${layers[from]?.[0]} stands below ${layers[to]?.[0]}`
}

const featureOf = (path: string) => /^apps\/[\w-]+\/src\/features\/([^/]+)\//.exec(path)?.[1]
