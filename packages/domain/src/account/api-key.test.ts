import { expect, it } from 'vitest'
import { scopeTexts } from '../messages/scope-en.ts'
import { apiKeyState, leastRole, permissionsForKeys, scopePresets } from './api-key.ts'
import { may } from './permission.ts'
import { nounOf, verbOf } from './scope-words.ts'

const company = permissionsForKeys(false)
const inProjects = permissionsForKeys(true)

it('A key can have nothing that would give it more, that is personal, or that is for good', () => {
  for (const never of [
    'account.own',
    'inbox.own',
    'company.write',
    'company.archive',
    'leadership.offer',
    'person.erase',
    'retention.write',
    'staff.write',
    'subscription.write',
    'api-key.read',
    'api-key.write',
    'submission.send',
  ] as const)
    expect(company).not.toContain(never)
  expect(company.every(scope => may('admin', scope))).toBe(true)
})

it('The scopes of a key are named in words', () => {
  const nameless = company.filter(
    scope =>
      !Object.hasOwn(scopeTexts.nouns, nounOf(scope)) || !Object.hasOwn(scopeTexts.verbs, verbOf(scope)),
  )
  expect(nameless, 'add the noun or the verb to messages/scope-en.ts').toEqual([])
})

it('In chosen projects a key can have what people in chosen projects have', () => {
  expect(inProjects).toEqual(expect.arrayContaining(['task.review', 'project.write', 'task.export']))
  for (const never of ['tag.write', 'webhook.write', 'automatic-message.read', 'audit.read'] as const)
    expect(inProjects).not.toContain(never)
})

it('The database holds a key to the least role that has its scopes', () => {
  expect(leastRole(['task.read', 'task.export'], false)).toBe('viewer')
  expect(leastRole(['task.read', 'task.review'], false)).toBe('reviewer')
  expect(leastRole(['insight.read', 'task.review'], false)).toBe('admin')
  expect(leastRole(['insight.read', 'task.review'], true)).toBe('projectManager')
  expect(() => leastRole(['tag.write'], true)).toThrow()
  expect(leastRole(company, false)).toBe('admin')
  expect(leastRole(inProjects, true)).toBe('projectManager')
})

it('Presets read only, decide too, or have everything but staff', () => {
  const [read, decide, everything] = (['read', 'decide', 'everything'] as const).map(preset =>
    scopePresets[preset](company),
  )
  expect(leastRole(read ?? [], false)).toBe('viewer')
  expect(read).toEqual(expect.arrayContaining(['task.read', 'insight.read']))
  expect(decide).toEqual(expect.arrayContaining(['task.read', 'task.review', 'task.comment']))
  expect(everything).toEqual(company.filter(scope => scope !== 'staff.read'))
})

it('A key is active until it is revoked or its end has come', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const state = (revokedAt: Date | null, endsAt: Date | null) => apiKeyState({ revokedAt, endsAt }, now)
  expect(state(null, null)).toBe('active')
  expect(state(null, new Date(now.getTime() + 1))).toBe('active')
  expect(state(null, now)).toBe('ended')
  expect(state(now, now)).toBe('revoked')
})
