import { permissionsOf } from '@quadrat/domain/account/permission'
import { expect, it } from 'vitest'
import { menu } from './menu.ts'
import { mayOpen, permissionOfPage } from './page-permissions.ts'

const labels = (role: Parameters<typeof permissionsOf>[0]) =>
  menu.flatMap(({ items }) =>
    items.flatMap(({ label, to }) => (mayOpen(permissionsOf(role, []), String(to)) ? label : [])),
  )

it('shows a reviewer the feed and the map, a viewer all that is read, an admin everything', () => {
  expect(labels('reviewer')).toEqual(['Map View', 'Task Feed', 'Settings', 'Help Center'])
  expect(labels('projectManager')).toEqual(labels('viewer'))
  expect(labels('admin')).toEqual(menu.flatMap(({ items }) => items.map(({ label }) => label)))
  expect(labels('viewer')).toEqual(labels('admin').filter(label => label !== 'Template Builder'))
})

it('tells pages apart whose paths begin alike', () => {
  expect(permissionOfPage('/auth/projects/4')).toBe('record.browse')
  expect(permissionOfPage('/auth/projects/4/place-of-work')).toBe('site.write')
  expect(permissionOfPage('/auth/project/4')).toBe('project.write')
  expect(permissionOfPage('/auth/copy-project/4')).toBe('project.create')
  expect(permissionOfPage('/auth/tasks/4')).toBeNull()
  expect(permissionOfPage('/auth/tasks/review')).toBe('task.review')
  expect(permissionOfPage('/auth/task-types-list/detail/4')).toBe('record.browse')
  expect(permissionOfPage('/auth/task-types/create-with-templates')).toBe('template.write')
})
