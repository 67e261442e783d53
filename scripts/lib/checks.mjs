import { join } from 'node:path'
import { biome, knip, root, stylelint, tsc } from './paths.mjs'
import { ended } from './run.mjs'

/** Checks the types of a project. A later check reads only what has changed since. */
const types = (project, name) => {
  const known = join(root, '.cache', 'types', `${name}.tsbuildinfo`)
  return [tsc, '-p', project, '--incremental', '--tsBuildInfoFile', known]
}

/** Reads files again only where they have changed. */
const cacheIn = name => ['--cache', '--cache-location', join(root, '.cache', name)]

const CHECKS = [
  { title: 'types of the server, the packages and the tests', args: types('tsconfig.json', 'server') },
  { title: 'types of the web apps', args: types('tsconfig.web.json', 'web') },
  { title: 'types of the end-to-end tests', args: types('tsconfig.e2e.json', 'e2e') },
  { title: 'types of the service worker', args: types('apps/collector/tsconfig.sw.json', 'service-worker') },
  { title: 'format and lint', args: [biome, 'ci', '--colors=off', '.'] },
  { title: 'unused files, exports and dependencies', args: [knip, '--no-progress', ...cacheIn('knip')] },
  {
    title: 'measures and colours of the style sheets',
    args: [stylelint, '--no-color', ...cacheIn('stylelint'), '{apps,packages}/*/src/**/*.css'],
  },
  { title: 'what documents and comments refer to', args: [join(root, 'scripts', 'check-documents.mjs')] },
]

/** Checks types, lint and unused code in parallel. Each check is one line in the summary. */
export async function runChecks(node, summary, log) {
  const runs = CHECKS.map(({ title, args }) => ({ title, run: ended(node, args) }))
  for (const { title, run } of runs) {
    const { ok, output } = await run
    if (output.trim()) log(output.trimEnd())
    log(`${ok ? '✓' : '✗'} ${title}`)
    summary.check(title, ok)
  }
}
