import { limits } from '@quadrat/domain/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { selection } from './selection.ts'

const task = (id: number) => ({ id: String(id), rowVersion: 1 })
const ids = () => [...selection.get().keys()]

beforeEach(() => selection.clear())

describe('the tasks chosen in the feed', () => {
  it('are selected and cleared one by one, or all of a page', () => {
    selection.toggle(task(1))
    selection.toggleAll([task(1), task(2)])
    expect(ids()).toEqual(['1', '2'])
    selection.toggle(task(1))
    expect(ids()).toEqual(['2'])
    selection.toggleAll([task(2)])
    expect(ids()).toEqual([])
  })

  it('are never more than one call may decide', () => {
    selection.toggleAll(Array.from({ length: limits.decisionsAtOnce + 5 }, (_, i) => task(i)))
    selection.toggle(task(9999))
    expect(ids()).toHaveLength(limits.decisionsAtOnce)
  })

  it('are kept from page to page and forgotten with another filter', () => {
    selection.enter('all')
    selection.toggle(task(1))
    selection.enter('all')
    expect(ids()).toEqual(['1'])
    selection.enter('of one project')
    expect(ids()).toEqual([])
  })
})
