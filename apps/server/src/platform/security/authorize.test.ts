import type { Pending } from '@quadrat/domain/account/permission'
import { describe, expect, it } from 'vitest'
import { refusal } from '#test/refusal.ts'
import { requirePermission } from './authorize.ts'
import type { Viewer } from './viewer.ts'

const viewer = (role: Viewer['role'], ...pending: Pending[]) => ({ role, pending }) as unknown as Viewer

describe('A viewer', () => {
  it.each([
    ['admin', [], 'task.review', null],
    ['collector', [], 'task.review', 'permission.refused'],
    ['admin', ['confirmation'], 'task.review', 'account.unconfirmed'],
    ['admin', ['second-factor'], 'task.review', 'second-factor.required'],
    ['admin', ['confirmation'], 'onboarding.write', null],
    ['admin', ['confirmation', 'second-factor'], 'onboarding.write', 'second-factor.required'],
    ['collector', [], 'submission.send', null],
  ] as const)('%s with %j to do asks for %s: %s', (role, pending, permission, code) => {
    const refused = refusal(() => requirePermission(viewer(role, ...pending), permission))
    if (code === null) expect(refused).toBeNull()
    else expect(refused).toEqual([code, code === 'permission.refused' ? { permission } : {}])
  })
})
