import { permissionsOf } from '@quadrat/domain/account/permission'
import { expect, it } from 'vitest'
import { menu } from './menu.ts'
import { mayOpen, permissionOfPage } from './page-permissions.ts'

const pages = (role: Parameters<typeof permissionsOf>[0]) =>
  menu.flatMap(({ items }) =>
    items.flatMap(({ page, to }) => (mayOpen(permissionsOf(role, []), String(to)) ? page : [])),
  )

it('shows a reviewer the feed and the map, a viewer all that is read, an admin everything', () => {
  expect(pages('reviewer')).toEqual(['map', 'feed', 'settings', 'help'])
  expect(pages('projectManager')).toEqual(pages('viewer'))
  expect(pages('admin')).toEqual(menu.flatMap(({ items }) => items.map(({ page }) => page)))
  expect(pages('viewer')).toEqual(pages('admin').filter(page => page !== 'builder'))
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
