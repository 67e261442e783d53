import { describe, expect, it } from 'vitest'
import { isChecklistDone, type OnboardingFacts, onboardingSteps, stepStates } from './onboarding.ts'

const nothing: OnboardingFacts = {
  companyName: '',
  isPaidFor: false,
  projects: false,
  collectors: false,
  collectorsInProjects: false,
  templates: false,
  groups: false,
  tasks: false,
}
const everything: OnboardingFacts = {
  companyName: 'Reef Watch',
  isPaidFor: true,
  projects: true,
  collectors: true,
  collectorsInProjects: true,
  templates: true,
  groups: true,
  tasks: true,
}

describe('a step of the checklist', () => {
  it.each([
    ['companyDetails', 'companyName'],
    ['subscriptionDetails', 'isPaidFor'],
    ['exploreProjects', 'projects'],
    ['dataCollector', 'collectors'],
    ['addToProject', 'collectorsInProjects'],
    ['taskBuilder', 'templates'],
    ['createGroup', 'groups'],
    ['submitTask', 'tasks'],
  ] as const)('%s is done by %s alone', (step, fact) => {
    const states = stepStates({ ...nothing, [fact]: everything[fact] }, {})
    expect(onboardingSteps.filter(each => states[each] === 'done')).toEqual([step])
  })

  it('is skipped on request, until it is done', () => {
    expect(stepStates(nothing, { createGroup: false }).createGroup).toBe('skipped')
    expect(stepStates({ ...nothing, groups: true }, { createGroup: false }).createGroup).toBe('done')
  })

  it('stays done if it is stored as done', () => {
    expect(stepStates(nothing, { exploreProjects: true }).exploreProjects).toBe('done')
  })
})

describe('the checklist', () => {
  it('is done when each step is done or skipped', () => {
    expect(isChecklistDone(stepStates(nothing, {}))).toBe(false)
    expect(isChecklistDone(stepStates(everything, {}))).toBe(true)
    const unpaid = { ...everything, isPaidFor: false }
    expect(isChecklistDone(stepStates(unpaid, {}))).toBe(false)
    expect(isChecklistDone(stepStates(unpaid, { subscriptionDetails: false }))).toBe(true)
  })
})
