/** Texts about the templates of a project. */
export const projectTemplateTexts = {
  none: (project: string) => `No task available for ${project}`,
  suggest: 'Want to suggest a task?',
  suggestSubject: (project: string) => `A task for ${project}`,
  created: 'Task created.',
  updated: 'Task update.',
  isInProject: 'The template is in this project.',
  nextStep: 'Data collectors of the project see it on their phones while it is on.',
  addCollectors: 'Add data collectors',
  removed: 'Task removed.',
  removeTitle: 'Remove task from project',
  removeText:
    'A report that a phone has not sent yet is still taken in; with it the task is listed here again, off.',
  blockedTitle: 'Unable to Turn Task On',
  blockedText:
    'The associated Task in the Template Builder is turned off, kindly check and it turn on there.',
  goToBuilder: 'Go to Template Builder',
} as const

/** Texts about projects. */
export const projectTexts = {
  nameInvalid: 'Please enter a valid project name',
  nameTooLong: 'Maximum 200 characters',
  collaboratorTooLong: 'Maximum 200 characters for each name',
  statementInvalid: 'Please enter a valid project description',
  outcomesInvalid: 'Please enter a valid outcome for this project',
  rewardInvalid: 'Please enter a valid description of the reward for this project',
  tooLong: 'Maximum 300 characters',
  created: 'Project created.',
  updated: 'Project updated.',
  statusMeans: {
    IN_PROGRESS: 'Its data collectors have it on their phones and report for it.',
    COMPLETED: 'It leaves the phones. What was reported before is still taken in; new reports are not.',
    CANCELLED: 'As completed, for a project that was given up.',
    ARCHIVED:
      'As completed. The list of projects leaves it out until its filter asks for it, and no choice offers it.',
  },
  copied: 'Takes along',
  copiedTemplates: 'Task templates',
  copiedTemplatesHint: 'They are off in the copy until you turn them on.',
  copiedCollectors: 'Data collectors',
  copiedCollectorsHint: 'They get the copy on their phones at once. Archived ones stay out.',
  noGoalsOnCard: 'No unsdg',
  noGoals: 'No UN SDGs available',
  noGroups: 'No groups available',
  removeTitle: 'Remove Data Collector',
  removeManyTitle: 'Remove Data Collectors',
  removeManyText: (people: number) =>
    `Are you sure you want to remove these ${people} data collectors from the project?`,
  removeText: 'Are you sure you want to remove this data collector from the project?',
} as const
