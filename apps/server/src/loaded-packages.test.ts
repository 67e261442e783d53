import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { processEnvironment } from '#test/process-environment.ts'

/** Most servers never use them, and each holds 10 MB or more from the moment at which it is loaded. */
const lazy = ['ssh2', '@aws-sdk/client-s3', 'sharp']

it('Large packages of features that few servers use are not loaded at the start', async () => {
  const program = `
    import { createRequire } from 'node:module'
    await import(${path('app.ts')})
    await import(${path('jobs.ts')})
    const loaded = Object.keys(createRequire(${path('app.ts')}).cache)
    console.log(JSON.stringify(loaded.map(file => file.split('/node_modules/').at(-1))))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: processEnvironment,
    maxBuffer: 16 * 2 ** 20,
  })
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded.some(file => file.startsWith('fastify/'))).toBe(true)
  expect(lazy.filter(name => loaded.some(file => file.startsWith(`${name}/`)))).toEqual([])
}, 120_000)

const path = (name: string) => JSON.stringify(join(import.meta.dirname, name))
