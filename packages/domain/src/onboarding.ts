/** The company's checklist, in its order; the wire counts its steps from 0. */
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
export type OnboardingStep = (typeof onboardingSteps)[number]

/** What the checklist looks at; the figures are counts of the company's records. */
export interface OnboardingFacts {
  companyName: string
  /** Subscribed, or billed by hand. */
  isPaidFor: boolean
  projects: number
  collectors: number
  collectorsInProjects: number
  templates: number
  groups: number
  tasks: number
}

const isDone: Record<OnboardingStep, (facts: OnboardingFacts) => boolean> = {
  companyDetails: facts => facts.companyName.trim() !== '',
  subscriptionDetails: facts => facts.isPaidFor,
  exploreProjects: facts => facts.projects > 0,
  dataCollector: facts => facts.collectors > 0,
  addToProject: facts => facts.collectorsInProjects > 0,
  taskBuilder: facts => facts.templates > 0,
  createGroup: facts => facts.groups > 0,
  submitTask: facts => facts.tasks > 0,
}

/** What the company keeps of its checklist: step → true when struck through, false when left out. */
export type KeptOnboarding = Readonly<Partial<Record<OnboardingStep | 'completed', boolean>>>

export type StepState = 'done' | 'skipped' | 'open'

/** How each step stands. What was really done counts, also where somebody had left the step out before. */
export function stepStates(facts: OnboardingFacts, kept: KeptOnboarding): Record<OnboardingStep, StepState> {
  const states = onboardingSteps.map(step => {
    const state: StepState =
      isDone[step](facts) || kept[step] === true ? 'done' : kept[step] === false ? 'skipped' : 'open'
    return [step, state] as const
  })
  return Object.fromEntries(states) as Record<OnboardingStep, StepState>
}

/** Whether nothing of the checklist is left to do. */
export function isChecklistDone(states: Record<OnboardingStep, StepState>): boolean {
  return onboardingSteps.every(step => states[step] !== 'open')
}
