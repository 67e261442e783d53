/** The steps of the company's checklist, in order. The wire numbers them from 0. */
export const onboardingSteps = [
  'companyDetails',
  'subscriptionDetails',
  'exploreProjects',
  'dataCollector',
  'addToProject',
  'taskBuilder',
  'createGroup',
  'submitTask',
] as const
/** One of `onboardingSteps`. */
export type OnboardingStep = (typeof onboardingSteps)[number]

/**
 * The facts that decide which steps are done: whether the company has any record of a kind, its sample
 * project aside.
 */
export interface OnboardingFacts {
  companyName: string
  /** True if the company is subscribed or billed manually. */
  isPaidFor: boolean
  projects: boolean
  collectors: boolean
  collectorsInProjects: boolean
  templates: boolean
  groups: boolean
  tasks: boolean
}

const isDone: Record<OnboardingStep, (facts: OnboardingFacts) => boolean> = {
  companyDetails: facts => facts.companyName.trim() !== '',
  subscriptionDetails: facts => facts.isPaidFor,
  exploreProjects: facts => facts.projects,
  dataCollector: facts => facts.collectors,
  addToProject: facts => facts.collectorsInProjects,
  taskBuilder: facts => facts.templates,
  createGroup: facts => facts.groups,
  submitTask: facts => facts.tasks,
}

/** The stored state of the checklist: true for a step marked as done, false for a skipped step. */
export type StoredOnboarding = Readonly<Partial<Record<OnboardingStep | 'completed', boolean>>>

/** The state of a step. */
export type StepState = 'done' | 'skipped' | 'open'

/**
 * Returns the state of each step. A step that is done by the facts counts as done, even if it was skipped
 * before.
 */
export function stepStates(
  facts: OnboardingFacts,
  stored: StoredOnboarding,
): Record<OnboardingStep, StepState> {
  const states = onboardingSteps.map(step => {
    const state: StepState =
      isDone[step](facts) || stored[step] === true ? 'done' : stored[step] === false ? 'skipped' : 'open'
    return [step, state] as const
  })
  return Object.fromEntries(states) as Record<OnboardingStep, StepState>
}

/** True if no step is open. */
export function isChecklistDone(states: Record<OnboardingStep, StepState>): boolean {
  return onboardingSteps.every(step => states[step] !== 'open')
}
