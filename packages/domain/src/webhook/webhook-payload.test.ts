import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { webhookTestType, webhookTypes } from './webhook.ts'
import { webhookPayloads } from './webhook-payload.ts'

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/^### (\S+)\n[^#]*?```json\n([\s\S]*?)```/gm)]

it('The documents show one message of each type', () => {
  expect(examples.map(([, type]) => type)).toEqual([...webhookTypes, webhookTestType])
})

it.each(examples.map(([, type = '', text = '']) => [type, text] as const))(
  'The example of %s has the schema of its type',
  (type, text) => {
    const message = JSON.parse(text)
    expect(message.type).toBe(type)
    expect(webhookPayloads[type as keyof typeof webhookPayloads].parse(message)).toEqual(message)
  },
)
