import { expect, test } from 'vitest'
import { feedSearchOf, readCamera, readMapSearch, writeCamera } from './map-search.ts'

test('the filters of the feed, the camera and the open task are read from the address', () => {
  const search = {
    project: '3',
    status: 'PENDING',
    at: '-3.36,39.99,9.5',
    open: '42',
    view: 'heat',
    page: 2,
  } as const
  expect(readMapSearch({ ...search, limit: '50' })).toEqual(search)
  expect(feedSearchOf(readMapSearch(search))).toEqual({ project: '3', status: 'PENDING' })
})

test('what nobody can mean is ignored', () => {
  for (const at of ['', '1,2', '91,0,3', '0,181,3', '0,0,99', 'a,b,c', '1,2,3,4', ',,', 'NaN,0,1'])
    expect(readMapSearch({ at, open: '-1', view: 'satellite' })).toEqual({})
})

test('a camera that went around the world is written in usual longitudes', () => {
  expect(writeCamera({ latitude: -17.1234567, longitude: 190, zoom: 4.123 })).toBe('-17.12346,-170,4.12')
  expect(readCamera('-17.12346,-170,4.12')).toEqual({ latitude: -17.12346, longitude: -170, zoom: 4.12 })
})
