import { expect, test } from 'vitest'
import { fieldSchema, type RepeatField } from '../template/template.ts'
import { summaryOf } from './instance-summary.ts'

test('a summary has what people wrote and chose, not the names of files', () => {
  const hash = 'a'.repeat(64)
  const members = fieldSchema.parse({
    id: 'members',
    kind: 'repeat',
    label: 'Members',
    fields: [
      { id: 'voice', kind: 'audio', label: 'Voice' },
      { id: 'name', kind: 'text', label: 'Name' },
      { id: 'card', kind: 'photo', label: 'Card' },
    ],
  }) as RepeatField
  const voice = [{ hash, name: 'recording.webm', size: 9, mime: 'audio/webm' as const, seconds: 3 }]
  const card = [{ hash, name: 'card.jpg', size: 9, mime: 'image/jpeg' as const }]
  const instance = { id: 'a', answers: { voice, name: 'Juma', card } }
  expect(summaryOf(members, instance, new Set(), 'UTC')).toBe('Juma')
})
