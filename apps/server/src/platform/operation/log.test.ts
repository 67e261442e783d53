import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const log = JSON.stringify(join(import.meta.dirname, 'log.ts'))
const lines = 2000

/** Runs a process that logs many lines, and returns those that it has written. */
function linesOf(ending: string): Promise<{ msg?: string; blocking?: number }[]> {
  const script = `
    import fs from 'node:fs'
    import { createLog } from ${log}
    const writeSync = fs.writeSync
    let blocking = 0
    fs.writeSync = (...given) => { blocking++; return writeSync(...given) }
    const log = createLog({ logLevel: 'info' })
    for (let n = 0; n < ${lines}; n++) log.info({}, 'line ' + n)
    log.info({ blocking }, 'end')
    ${ending}`
  const { promise, resolve } = Promise.withResolvers<{ msg?: string; blocking?: number }[]>()
  execFile(process.execPath, ['--input-type=module', '-e', script], (_error, stdout) =>
    resolve(
      stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)),
    ),
  )
  return promise
}

it.each([
  ['a stop', 'process.exit(0)'],
  ['an error that nobody catches', `throw new Error('crash')`],
  ['the end of its work', ''],
])('The log blocks no request, and loses no line at %s', async (_what, ending) => {
  const written = await linesOf(ending)
  expect(written).toHaveLength(lines + 1)
  expect(written.at(-1)).toMatchObject({ msg: 'end', blocking: 0 })
})
