import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { permissionsPage } from '../../scripts/permissions-page.ts'
import { loginTypes, roleOnTheWire } from '../language/glossary.ts'
import { roleLabel } from '../messages/role-en.ts'
import {
  asksMayExport,
  assignableRoles,
  canBeInProjects,
  isAlwaysInProjects,
  isStaff,
  may,
  type Permission,
  pendingFor,
  permissions,
  permissionsOf,
  roles,
  staffRoles,
} from './permission.ts'

const all = Object.keys(permissions) as Permission[]

describe('The table of permissions', () => {
  it('matches its page in docs', async () => {
    const page = new URL('../../../../docs/permissions.md', import.meta.url)
    expect(await readFile(page, 'utf8'), 'stale: npm run generate').toBe(permissionsPage())
  })

  it('gives collectors and members no permission of the dashboard, and staff none of the phone', () => {
    const ofField = permissionsOf('collector', [])
    expect(permissionsOf('member', [])).toEqual(ofField)
    expect(ofField.filter(permission => may('admin', permission))).toEqual(['session.end-own'])
  })

  it('gives an unconfirmed person their own account, the company, its checklist and the help', () => {
    expect(permissionsOf('superAdmin', ['confirmation'])).toEqual([
      'session.end-own',
      'account.own',
      'company.read',
      'onboarding.write',
      'help.read',
      'subscription.read',
      'subscription.write',
    ])
  })

  it('gives less before a required second factor is set up', () => {
    const open = ['session.end-own', 'account.own', 'company.read']
    expect(permissionsOf('admin', ['second-factor'])).toEqual(open)
    expect(permissionsOf('admin', ['confirmation', 'second-factor'])).toEqual(open)
    expect(pendingFor('onboarding.write', ['confirmation', 'second-factor'])).toBe('second-factor')
  })

  it('gives all permissions of the role to a person without pending steps', () => {
    for (const role of roles)
      expect(permissionsOf(role, [])).toEqual(all.filter(permission => may(role, permission)))
  })
})

it('Staff are those who registered the company, its admins, project managers, reviewers and viewers', () => {
  expect(roles.filter(isStaff)).toEqual(['superAdmin', 'admin', 'projectManager', 'reviewer', 'viewer'])
  expect(staffRoles).toEqual(roles.filter(isStaff))
  expect(assignableRoles).toEqual(staffRoles.filter(role => role !== 'superAdmin'))
})

describe('People in chosen projects', () => {
  it('are all project managers, and reviewers and viewers who are limited to some', () => {
    expect(roles.filter(isAlwaysInProjects)).toEqual(['projectManager'])
    expect(roles.filter(canBeInProjects)).toEqual(['projectManager', 'reviewer', 'viewer'])
  })

  it('have what the role has, without what is about the whole company', () => {
    const lost = (role: 'reviewer' | 'viewer') =>
      all.filter(one => may(role, one, true) && !may(role, one, true, true))
    expect(lost('viewer')).toEqual(['automatic-message.read'])
    expect(lost('reviewer')).toEqual([])
  })

  it('run their projects as project managers, and neither the company nor new projects', () => {
    const theirs = permissionsOf('projectManager', [])
    expect(theirs).toEqual(
      expect.arrayContaining([
        'project.write',
        'site.write',
        'task.review',
        'task.export',
        'notification.write',
      ]),
    )
    const refused =
      /^(company|staff|webhook|subscription|template|collector|public-link|tag)\.write$|create|delete/
    expect(theirs.filter(one => refused.test(one))).toEqual([])
    expect(theirs.filter(one => !may('admin', one))).toEqual([])
  })
})

describe('Reviewers and viewers', () => {
  it('have no permission that admins lack, and none to change the company', () => {
    for (const role of ['reviewer', 'viewer'] as const)
      for (const permission of all) {
        if (may(role, permission, true)) expect(may('admin', permission), permission).toBe(true)
        if (
          /^(company|project|template|staff|webhook|site|group|collector)\.(write|update|invite)$/.test(
            permission,
          )
        )
          expect(may(role, permission, true), permission).toBe(false)
      }
  })

  it('review without browsing, and browse without reviewing', () => {
    expect(may('reviewer', 'task.review')).toBe(true)
    expect(may('reviewer', 'insight.read')).toBe(false)
    expect(may('viewer', 'task.review')).toBe(false)
    expect(may('viewer', 'insight.read')).toBe(true)
  })

  it('export only if the person is a viewer who is allowed to', () => {
    for (const permission of ['task.export', 'collector.export'] as const) {
      expect(may('viewer', permission)).toBe(false)
      expect(may('viewer', permission, true)).toBe(true)
      expect(may('reviewer', permission, true)).toBe(false)
      expect(may('admin', permission)).toBe(true)
      expect(may('collector', permission, true)).toBe(false)
    }
    expect(roles.filter(asksMayExport)).toEqual(['viewer'])
    expect(permissionsOf('viewer', [], true)).toContain('task.export')
    expect(permissionsOf('viewer', [])).not.toContain('task.export')
  })
})

it('Roles are named on the wire and on the screen as older clients know them', () => {
  expect(roles.map(role => roleOnTheWire[role].name)).toEqual([
    'baoleader',
    'Admin',
    'ProjectManager',
    'Reviewer',
    'Viewer',
    'baorider',
    'communitymember',
    'ApiKey',
  ])
  for (const role of roles) expect(roleOnTheWire[role].type).toBe(roleOnTheWire[role].name)
  expect(loginTypes).toEqual({ dashboard: 'baoleader', collectorApp: 'baorider' })
  expect(roles.map(role => roleLabel[role])).toEqual([
    'SUPER ADMIN',
    'ADMIN',
    'PROJECT MANAGER',
    'REVIEWER',
    'VIEWER',
    'Data Collector',
    'Group Member',
    'API key',
  ])
})
