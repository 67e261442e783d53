import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { loadConfig, REPOSITORY, settingNames } from '#src/config.ts'
import { settingsExample, settingsPage } from './settings-page.ts'

it.each([
  ['docs/configuration.md', settingsPage],
  ['.env.example', settingsExample],
])('%s matches the settings of the code', async (path, text) => {
  expect(await readFile(join(REPOSITORY, path), 'utf8'), 'stale: npm run generate').toBe(text())
})

it('gives each setting an example that the server accepts', () => {
  const given = parseEnv(settingsExample().replaceAll(/^#(?=[A-Z])/gm, ''))
  expect(Object.keys(given).sort()).toEqual([...settingNames].sort())
  expect(() => loadConfig({ ...given, REGISTRATION: 'invitation' })).not.toThrow()
})
