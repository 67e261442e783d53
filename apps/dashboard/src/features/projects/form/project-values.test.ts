import { describe, expect, it } from 'vitest'
import { blankProject, copyOf, inputOf, projectFaults, valuesOf } from './project-values.ts'

describe('the rules of the form', () => {
  it('are said as the documents say them', () => {
    expect(projectFaults.name(' ab ')).toBe('Please enter a valid project name')
    expect(projectFaults.name('abc')).toBeNull()
    expect(projectFaults.name('م'.repeat(200))).toBeNull()
    expect(projectFaults.name('م'.repeat(201))).toBe('Maximum 200 characters')
    expect(projectFaults.statement('x')).toBe('Please enter a valid project description')
    expect(projectFaults.statement('x'.repeat(300))).toBeNull()
    expect(projectFaults.statement('x'.repeat(301))).toBe('Maximum 300 characters')
    expect(projectFaults.outcomes('')).toBe('Please enter a valid outcome for this project')
    expect(projectFaults.outcomes('x'.repeat(301))).toBe('Maximum 300 characters')
  })

  it('ask for no reward and no description, and for good ones', () => {
    const wrong = 'Please enter a valid description of the reward for this project'
    expect(projectFaults.reward('')).toBeNull()
    expect(projectFaults.reward('x')).toBe(wrong)
    expect(projectFaults.reward('x'.repeat(301))).toBe(wrong)
    expect(projectFaults.reward('A boat')).toBeNull()
    expect(projectFaults.description('')).toBeNull()
    expect(projectFaults.description('x'.repeat(301))).toBe('Maximum 300 characters')
    expect(projectFaults.collaborators(`KWS, ${'x'.repeat(200)}`)).toBeNull()
    expect(projectFaults.collaborators(`KWS, ${'x'.repeat(201)}`)).toBe(
      'Maximum 200 characters for each name',
    )
  })
})

it('sends the collaborators as a list, whatever comma stands between them', () => {
  const values = { ...blankProject, name: ' Mida ', statement: 'Plant', outcomes: 'Trees' }
  expect(inputOf({ ...values, collaborators: 'KWS, Foresters ,, جمعية، ' })).toEqual({
    name: 'Mida',
    description: null,
    statement: 'Plant',
    outcomes: 'Trees',
    reward: null,
    collaborators: ['KWS', 'Foresters', 'جمعية'],
    featured_image: null,
  })
})

it('copies what is told of a project under a name that still fits', () => {
  const project = {
    name: 'م'.repeat(200),
    description: null,
    statement: 'Plant',
    outcomes: 'Trees',
    reward: null,
    collaborators: ['KWS', 'Foresters'],
    featured_image: {
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

it('cuts no emoji in two where the name of a copy would be too long', () => {
  const project = { ...blankProject, name: `${'x'.repeat(194)}🌿🌿`, collaborators: [], featured_image: null }
  expect(copyOf(project).name).toBe(`${'x'.repeat(194)} Copy`)
})
