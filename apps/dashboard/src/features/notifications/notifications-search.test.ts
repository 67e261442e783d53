import { describe, expect, it } from 'vitest'
import { listOnly, pageOf, readNotificationsSearch } from './notifications-search.ts'

describe('the address of the notifications', () => {
  it('holds search, filters, order and page', () => {
    const raw = {
      text: 'boots',
      status: 'SCHEDULED',
      type: 'REMINDER',
      sort: 'scheduled-oldest',
      page: '2',
      limit: '20',
    }
    const search = readNotificationsSearch(raw)
    expect(search).toEqual({ ...raw, page: 2, limit: 20 })
    expect(pageOf(search)).toEqual({ page: 2, limit: 20, start: 20 })
  })

  it('leaves out defaults and invalid values', () => {
    const raw = {
      text: ' ',
      status: 'sent',
      type: 'x',
      sort: 'created-newest',
      page: '0',
      limit: '10',
      of: '4',
    }
    expect(readNotificationsSearch(raw)).toEqual({})
  })

  it('opens the form for a new notification, for one and for its copy', () => {
    expect(readNotificationsSearch({ view: 'notifications' })).toEqual({ view: 'notifications' })
    const one = { view: 'notifications', of: '12' }
    expect(readNotificationsSearch(one)).toEqual(one)
    expect(readNotificationsSearch({ ...one, copy: '1' })).toEqual({ ...one, copy: '1' })
    expect(readNotificationsSearch({ view: 'notifications', of: 'x', copy: '1' })).toEqual({
      view: 'notifications',
    })
  })

  it('opens the form for a new notification to a group or a data collector', () => {
    const toGroup = { view: 'notifications', group: '3' }
    expect(readNotificationsSearch(toGroup)).toEqual(toGroup)
    const toPerson = { view: 'notifications', collector: '7' }
    expect(readNotificationsSearch(toPerson)).toEqual(toPerson)
    expect(readNotificationsSearch({ ...toPerson, of: '12' })).toEqual({ view: 'notifications', of: '12' })
    expect(readNotificationsSearch({ group: '3' })).toEqual({})
  })

  it('opens the report of one notification, and without it is the list alone', () => {
    expect(readNotificationsSearch({ report: '12', page: '3' })).toEqual({ report: '12', page: 3 })
    expect(listOnly({ report: '12', page: 3 })).toEqual({ page: 3 })
    expect(listOnly({ view: 'notifications', of: '12', copy: '1', text: 'a' })).toEqual({ text: 'a' })
  })
})
