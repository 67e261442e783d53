import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { biome, root, stylelint, tsc } from './paths.mjs'
import { ended } from './run.mjs'

const CHECKS = [
  { title: 'types of the server, the packages and the tests', args: [tsc, '-p', 'tsconfig.json'] },
  { title: 'types of the web apps', args: [tsc, '-p', 'tsconfig.web.json'] },
  { title: 'types of the journeys', args: [tsc, '-p', 'tsconfig.e2e.json'] },
  { title: 'types of the service worker', args: [tsc, '-p', 'apps/collector/tsconfig.sw.json'] },
  { title: 'format and lint', args: [biome, 'ci', '--colors=off', '.'] },
  {
    title: 'measures and colours of the style sheets',
    args: [stylelint, '--no-color', '{apps,packages}/*/src/**/*.css'],
  },
]

/** Types and lint, one after the other; each is one line in the tally. */
export async function runChecks(node, summary, say) {
  for (const { title, args } of CHECKS) {
    if (args[1] === '-p' && !existsSync(join(root, args[2]))) continue
    const { ok, output } = await ended(node, args)
    if (output.trim()) say(output.trimEnd())
    say(`${ok ? '✓' : '✗'} ${title}`)
    summary.check(title, ok)
  }
}
