import type { texts } from './texts-en.ts'

/** The names of the tours, under which the server keeps whether a person has closed them. */
export type TourName = 'tasksFeed' | 'projectsList' | 'createGroup' | 'createTaskType' | 'helpAndTraining'

/** The value of `data-tour` of the element that a step is about. */
type TourStep = keyof typeof texts.steps

interface Tour {
  isAt: (path: string, search: object) => boolean
  steps: readonly [TourStep, ...TourStep[]]
}

const at =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path.replace(/(?<=.)\/$/, ''))

export const tours: Record<TourName, Tour> = {
  tasksFeed: {
    isAt: at('/auth/tasks', '/auth'),
    steps: ['filters', 'export', 'tasks'],
  },
  projectsList: {
    isAt: at('/auth/projects'),
    steps: ['project-search', 'create-project'],
  },
  createGroup: {
    isAt: at('/auth/create-community'),
    steps: ['group-form'],
  },
  createTaskType: {
    // Once a start is chosen, the same address has the builder.
    isAt: (path, search) =>
      at('/auth/task-types/create-with-templates')(path) && !('templateSource' in search),
    steps: ['blank-template', 'offered-templates'],
  },
  helpAndTraining: {
    isAt: at('/auth/help'),
    steps: ['help-search', 'help-tabs', 'help-contact'],
  },
}

export const tourNames = Object.keys(tours) as TourName[]

/** The tour of the screen at an address. */
export function tourAt(path: string, search: object = {}): TourName | null {
  return tourNames.find(name => tours[name].isAt(path, search)) ?? null
}

/**
 * True if the tour is to be shown: the company has a project, and the person has not closed it.
 * @param projects undefined while it is not known
 * @param flags what the server keeps, false for a tour that was closed
 */
export function isTourDue(
  name: TourName,
  projects: number | undefined,
  flags: Readonly<Record<string, boolean>>,
): boolean {
  return projects !== undefined && projects > 0 && flags[name] !== false
}
