import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { collectSettings } from './collect-settings.ts'

test('the settings of ODK Collect are JSON, compressed and in base64', async () => {
  const text = await collectSettings('https://quadrat.example/key/1.abc', 'Asha Omari · مرجان')
  expect(JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString())).toEqual({
    general: {
      protocol: 'odk_default',
      server_url: 'https://quadrat.example/key/1.abc',
      form_update_mode: 'match_exactly',
      autosend: 'wifi_and_cellular',
    },
    project: { name: 'Asha Omari · مرجان' },
    admin: {},
  })
})
