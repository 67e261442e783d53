import { describe, expect, it } from 'vitest'
import { blankProject, copyOf, inputOf, projectErrors, valuesOf } from './project-values.ts'

describe('the rules of the form', () => {
  it('have the texts of the specification', () => {
    expect(projectErrors.name(' ab ')).toBe('Please enter a valid project name')
    expect(projectErrors.name('abc')).toBeNull()
    expect(projectErrors.name('م'.repeat(200))).toBeNull()
    expect(projectErrors.name('م'.repeat(201))).toBe('Maximum 200 characters')
    expect(projectErrors.statement('x')).toBe('Please enter a valid project description')
    expect(projectErrors.statement('x'.repeat(300))).toBeNull()
    expect(projectErrors.statement('x'.repeat(301))).toBe('Maximum 300 characters')
    expect(projectErrors.outcomes('')).toBe('Please enter a valid outcome for this project')
    expect(projectErrors.outcomes('x'.repeat(301))).toBe('Maximum 300 characters')
  })

  it('accept no reward and no description, and check given ones', () => {
    const wrong = 'Please enter a valid description of the reward for this project'
    expect(projectErrors.reward('')).toBeNull()
    expect(projectErrors.reward('x')).toBe(wrong)
    expect(projectErrors.reward('x'.repeat(301))).toBe(wrong)
    expect(projectErrors.reward('A boat')).toBeNull()
    expect(projectErrors.description('')).toBeNull()
    expect(projectErrors.description('x'.repeat(301))).toBe('Maximum 300 characters')
    expect(projectErrors.collaborators(`KWS, ${'x'.repeat(200)}`)).toBeNull()
    expect(projectErrors.collaborators(`KWS, ${'x'.repeat(201)}`)).toBe(
      'Maximum 200 characters for each name',
    )
  })
})

it('sends the collaborators as a list, split at Latin and Arabic commas', () => {
  const values = { ...blankProject, name: ' Mida ', statement: 'Plant', outcomes: 'Trees' }
  expect(inputOf({ ...values, collaborators: 'KWS, Foresters ,, جمعية، ' })).toEqual({
    name: 'Mida',
    description: null,
    statement: 'Plant',
    outcomes: 'Trees',
    reward: null,
    collaborators: ['KWS', 'Foresters', 'جمعية'],
    imageId: null,
  })
})

it('copies the values of a project under a name within the limit', () => {
  const project = {
    name: 'م'.repeat(200),
    description: null,
    statement: 'Plant',
    outcomes: 'Trees',
    reward: null,
    collaborators: ['KWS', 'Foresters'],
    image: {
      id: '7',
      url: '/large',
      formats: { thumbnail: { url: '/thumb' }, medium: { url: '/medium' } },
    },
  }
  const copy = copyOf(project)
  expect(copy.name).toBe(`${'م'.repeat(195)} Copy`)
  expect(copy).toEqual({
    ...valuesOf(project),
    name: copy.name,
    collaborators: 'KWS, Foresters',
    image: { id: '7', url: '/medium' },
  })
})

it('does not split an emoji where it shortens the name of a copy', () => {
  const project = { ...blankProject, name: `${'x'.repeat(194)}🌿🌿`, collaborators: [], image: null }
  expect(copyOf(project).name).toBe(`${'x'.repeat(194)} Copy`)
})
