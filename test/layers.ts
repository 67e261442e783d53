/*
 * The layers of each app, lowest first. A file imports only from its own and lower layers. It belongs to the
 * first layer whose pattern matches its path below the app's src/.
 */
type Layer = [name: string, files: RegExp]

const LAYERS: Record<string, Layer[]> = {
  'apps/server': [
    ['config', /^config[^/]*\.ts$/],
    // tables.ts lists the tables of all features, schema.ts and task-schema.ts relate them. The type of a
    // transaction depends on them, so platform/database/db.ts needs it.
    ['platform', /^(platform\/|(schema|task-schema|tables)\.ts$)/],
    ['deps', /^(deps|boot-failure)\.ts$/],
    ['graphql', /^graphql\/(?!schema\.ts|documents\.ts|print\.ts)/],
    ['features', /^features\//],
    // Combines the features: the schema of all their fields, and the handlers of all their jobs.
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

/** The only file that imports from a higher layer: the tables of all features, and nothing else of them. */
const TABLE_LIST = 'apps/server/src/tables.ts'

/** Files of a dashboard feature that the listed other features may import. */
const HOSTED: Record<string, readonly string[]> = {
  'template-builder/template-builder.tsx': ['template-create', 'template-detail'],
  'template-builder/phone-preview.tsx': ['template-create'],
  'template-builder/preview-dialog.tsx': ['template-create', 'template-detail'],
  'template-versions/change-list.tsx': ['template-detail'],
  'template-versions/use-names.ts': ['template-detail'],
  'template-versions/versions-drawer.tsx': ['template-detail'],
}

/**
 * The files of a feature that other features may import, by app. All other files are internal. Code that two
 * features of a web app need is in shared/.
 */
const OPEN_FILES: Record<string, (importer: string) => RegExp> = {
  // Foreign keys relate the tables and queries of features, and GraphQL types refer to each other in the same
  // way. The sample project is made as a person would make it, by the actions of the features.
  'apps/server': importer =>
    importer.endsWith('.graphql.ts')
      ? /\.(table|queries|graphql)\.ts$/
      : importer.endsWith('/sample-project.actions.ts')
        ? /\.(table|queries|actions)\.ts$/
        : /\.(table|queries)\.ts$/,
}

/** Returns the violation of an import within an app, without the importer's path, or null. */
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
