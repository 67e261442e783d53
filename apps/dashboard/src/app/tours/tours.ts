/** The names of the tours, under which the server keeps whether a person has closed them. */
export type TourName = 'tasksFeed' | 'projectsList' | 'createGroup' | 'createTaskType' | 'helpAndTraining'

interface TourStep {
  /** The value of `data-tour` of the element that the step is about. */
  anchor: string
  title: string
  text: string
}

interface Tour {
  isAt: (path: string) => boolean
  steps: readonly [TourStep, ...TourStep[]]
}

const at =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path.replace(/(?<=.)\/$/, ''))

export const tours: Record<TourName, Tour> = {
  tasksFeed: {
    isAt: at('/auth/tasks', '/auth'),
    steps: [
      {
        anchor: 'filters',
        title: 'Find tasks',
        text: 'Open the filters to see only some tasks: of a project, a person, a status, a time or a place.',
      },
      {
        anchor: 'export',
        title: 'Take data out',
        text: 'Export what the filters show, for Excel, as CSV, for maps, or with the photos.',
      },
      {
        anchor: 'tasks',
        title: 'Your tasks',
        text: 'What data collectors reported, the newest first. Open one to approve it, reject it or request an edit.',
      },
    ],
  },
  projectsList: {
    isAt: at('/auth/projects'),
    steps: [
      {
        anchor: 'project-search',
        title: 'Find a project',
        text: 'Type a part of its name, or choose a status.',
      },
      {
        anchor: 'create-project',
        title: 'Create a project',
        text: 'A project brings templates and data collectors together.',
      },
    ],
  },
  createGroup: {
    isAt: at('/auth/create-community'),
    steps: [
      {
        anchor: 'group-form',
        title: 'Create a group',
        text: 'Give the community, team or volunteers a name and a place. Data collectors can then belong to it.',
      },
    ],
  },
  createTaskType: {
    isAt: at('/auth/task-types/create-with-templates'),
    steps: [
      {
        anchor: 'blank-template',
        title: 'Begin with nothing',
        text: 'A blank template has no questions yet. You add them with the phone beside you.',
      },
      {
        anchor: 'offered-templates',
        title: 'Or with a template that you have',
        text: 'Its questions are copied. The first template stays as it is.',
      },
    ],
  },
  helpAndTraining: {
    isAt: at('/auth/help'),
    steps: [
      {
        anchor: 'help-search',
        title: 'Search the help',
        text: 'Type a word or choose a category. Small typos are fine.',
      },
      {
        anchor: 'help-tabs',
        title: 'Watch or read',
        text: 'Short videos show the product at work; questions have short answers.',
      },
      {
        anchor: 'help-contact',
        title: 'Ask a person',
        text: 'If nothing fits, contact the people who run this server.',
      },
    ],
  },
}

export const tourNames = Object.keys(tours) as TourName[]

/** The tour of the screen at a path. */
export function tourAt(path: string): TourName | null {
  return tourNames.find(name => tours[name].isAt(path)) ?? null
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
