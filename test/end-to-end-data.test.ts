import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import deleteOldData from '../e2e/global-setup.ts'

test('an end-to-end run deletes what earlier ones left, and nothing of one that runs beside it', () => {
  const root = mkdtempSync(join(tmpdir(), 'quadrat-runs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const ended = spawnSync(process.execPath, ['--version']).pid
  const beside = `${process.pid}-1`
  const folders = ['data', 'results'].map(name => join(root, name, `${process.pid}-2`))
  for (const name of ['data', 'results'])
    for (const run of [beside, `${ended}-3`, 'a-name-of-before'])
      mkdirSync(join(root, name, run), { recursive: true })
  mkdirSync(folders[0] ?? '')
  deleteOldData({ metadata: { folders } })
  expect(readdirSync(join(root, 'data')).sort()).toEqual([beside, `${process.pid}-2`])
  expect(readdirSync(join(root, 'results'))).toEqual([beside])
})
