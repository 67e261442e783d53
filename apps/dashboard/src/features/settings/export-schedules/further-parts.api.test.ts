import { expect, it } from 'vitest'
import {
  hasFurtherFilters,
  hasFurtherLayout,
  mergedFilters,
  mergedLayout,
  shownFilters,
} from './further-parts.api.ts'

const project = { in: ['3', '4'] }

it.each([
  [{}, false],
  [{ task_type: { eq: '7' }, status: { eq: 'COMPLETED' } }, false],
  [{ task_type: { eq: '7', in: null }, project: null }, false],
  [{ project }, true],
  [{ outside: false }, true],
  [{ task_type: { in: ['7', '8'] } }, true],
  [{ task_type: { eq: '7', notIn: ['8'] } }, true],
  [{ status: { eq: 'PENDING' } }, true],
  [{ status: { in: ['COMPLETED', 'REJECTED'] } }, true],
] as const)('%j has more filters than the form shows: %s', (filters, further) => {
  expect(hasFurtherFilters(filters as never)).toBe(further)
})

it('Filters that the form does not show stay when the others change', () => {
  const stored = { project, task_type: { eq: '7' }, status: { eq: 'COMPLETED' as const } }
  const values = shownFilters(stored)
  expect(values).toEqual({ template: '7', approvedOnly: true })
  expect(mergedFilters(stored, values)).toEqual(stored)
  expect(mergedFilters(stored, { template: '8', approvedOnly: true })).toEqual({
    ...stored,
    task_type: { eq: '8' },
  })
  expect(mergedFilters(stored, { template: '', approvedOnly: false })).toEqual({ project })
})

it('Several templates and several statuses stay until one is chosen in the form', () => {
  const stored = {
    task_type: { in: ['7', '8'] },
    status: { in: ['COMPLETED' as const, 'REJECTED' as const] },
  }
  const values = shownFilters(stored)
  expect(values).toEqual({ template: '', approvedOnly: false })
  expect(mergedFilters(stored, values)).toEqual(stored)
  expect(mergedFilters(stored, { template: '8', approvedOnly: true })).toEqual({
    task_type: { eq: '8' },
    status: { eq: 'COMPLETED' },
  })
})

it('Parts of the layout stay that the format can have', () => {
  const stored = { titles: 'names', language: 'sw', answers: 'both', repeatFiles: true } as const
  expect(hasFurtherLayout(stored)).toBe(true)
  expect(hasFurtherLayout({ titles: 'names' })).toBe(false)
  expect(mergedLayout(stored, 'csv', 'names')).toEqual(stored)
  expect(mergedLayout(stored, 'csv', 'labels')).toEqual({
    language: 'sw',
    answers: 'both',
    repeatFiles: true,
  })
  expect(mergedLayout(stored, 'geojson', 'both')).toEqual({ language: 'sw', answers: 'both' })
  expect(mergedLayout(stored, 'sav', 'names')).toEqual({ language: 'sw' })
  expect(mergedLayout(stored, 'photos', 'names')).toEqual({})
})
