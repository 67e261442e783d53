import { describe, expect, it } from 'vitest'
import { sizesOf, srcSetOf } from './photo-sizes.ts'

const formats = { medium: { url: '/m' }, larger: { url: '/l' } }

describe('the sizes of a photo', () => {
  it('are the smaller formats and the photo itself', () => {
    const photo = { url: '/o', width: 3000, height: 4000, formats }
    expect(sizesOf(photo)).toEqual([
      { src: '/m', width: 720, height: 960 },
      { src: '/l', width: 1200, height: 1600 },
      { src: '/o', width: 3000, height: 4000 },
    ])
    expect(srcSetOf(photo)).toBe('/m 720w, /l 1200w')
  })

  it('leave out formats that are not smaller', () => {
    expect(sizesOf({ url: '/o', width: 1200, height: 900, formats }).map(({ src }) => src)).toEqual([
      '/m',
      '/o',
    ])
    expect(srcSetOf({ url: '/o', width: 640, height: 480, formats })).toBeUndefined()
  })

  it('are empty where the size is unknown', () => {
    expect(sizesOf({ url: '/o', width: null, height: null, formats })).toEqual([])
    expect(srcSetOf({ url: '/o', width: null, height: null, formats })).toBeUndefined()
  })
})
