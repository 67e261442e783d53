import { biome, knip, stylelint, tsc } from './paths.mjs'
import { ended } from './run.mjs'

const CHECKS = [
  { title: 'types of the server, the packages and the tests', args: [tsc, '-p', 'tsconfig.json'] },
  { title: 'types of the web apps', args: [tsc, '-p', 'tsconfig.web.json'] },
  { title: 'types of the end-to-end tests', args: [tsc, '-p', 'tsconfig.e2e.json'] },
  { title: 'types of the service worker', args: [tsc, '-p', 'apps/collector/tsconfig.sw.json'] },
  { title: 'format and lint', args: [biome, 'ci', '--colors=off', '.'] },
  { title: 'unused files, exports and dependencies', args: [knip, '--no-progress'] },
  {
    title: 'measures and colours of the style sheets',
    args: [stylelint, '--no-color', '{apps,packages}/*/src/**/*.css'],
  },
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
