import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { permissionsPage } from '../scripts/permissions-page.ts'
import { loginTypes, roleLabel, roleOnTheWire } from './glossary.ts'
import { isStaff, may, type Permission, pendingFor, permissions, permissionsOf, roles } from './permission.ts'

const all = Object.keys(permissions) as Permission[]

describe('The table of permissions', () => {
  it('matches its page in docs', async () => {
    const page = new URL('../../../docs/permissions.md', import.meta.url)
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

it('Staff are those who registered the company and its admins', () => {
  expect(roles.filter(isStaff)).toEqual(['superAdmin', 'admin'])
})

it('Roles are named on the wire and on the screen as older clients know them', () => {
  expect(roles.map(role => roleOnTheWire[role].name)).toEqual([
    'baoleader',
    'Admin',
    'baorider',
    'communitymember',
  ])
  for (const role of roles) expect(roleOnTheWire[role].type).toBe(roleOnTheWire[role].name)
  expect(loginTypes).toEqual({ dashboard: 'baoleader', collectorApp: 'baorider' })
  expect(roles.map(role => roleLabel[role])).toEqual([
    'SUPER ADMIN',
    'ADMIN',
    'Data Collector',
    'Group Member',
  ])
})
