import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeClientPackage } from '../scripts/lib/client-package.mjs'

const program = `
import { Quadrat } from '@quadrat/client'
const fetch = async url => Response.json({ data: [{ id: url }], next: null })
const quadrat = new Quadrat({ server: 'https://quadrat.example', key: 'qd_1', fetch })
for await (const { id } of quadrat.tags.each()) console.log(id)
`

test('the compiled client is a package that a program can import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrat-client-'))
  try {
    const own = join(folder, 'node_modules/@quadrat/client')
    expect(writeClientPackage(process.execPath, own)).toBe(true)
    expect(existsSync(join(own, 'client.d.ts'))).toBe(true)
    const file = join(folder, 'program.mjs')
    writeFileSync(file, program)
    // Node strips no types in node_modules.
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(
      'https://quadrat.example/api/v1/tags\n',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
