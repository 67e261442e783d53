import { describe, expect, it } from 'vitest'
import { blankGroup, groupErrors, inputOf } from './group-values.ts'

describe('the rules of the form', () => {
  it('have the texts of the specification', () => {
    expect(groupErrors.name(' ab ')).toBe('Please enter a valid name for your group')
    expect(groupErrors.name('abc')).toBeNull()
    expect(groupErrors.type(null)).toBe('Please select a type for your group')
    expect(groupErrors.description('x')).toBe('Please enter a valid description of your group')
    expect(groupErrors.description('x'.repeat(300))).toBeNull()
    expect(groupErrors.description('x'.repeat(301))).toBe('Maximum 300 characters')
  })

  it('require a place on the earth and accept one on the equator', () => {
    expect(groupErrors.latitude('')).toContain('latitude')
    expect(groupErrors.latitude(90.1)).toContain('latitude')
    expect(groupErrors.latitude(0)).toBeNull()
    expect(groupErrors.longitude(-180)).toBeNull()
    expect(groupErrors.longitude(180.5)).toContain('longitude')
    expect(groupErrors.accuracy('')).toBeNull()
    expect(groupErrors.accuracy(-1)).toContain('accuracy')
  })
})

it('sends null for what was not given', () => {
  const values = { ...blankGroup, name: ' Mida ', description: 'Creek', latitude: 0, longitude: 39.9 }
  expect(inputOf(values)).toEqual({
    name: 'Mida',
    type: 'Community',
    description: 'Creek',
    chiefName: null,
    imageId: null,
    location: { latitude: 0, longitude: 39.9, accuracy: null },
  })
})
