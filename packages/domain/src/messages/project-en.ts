/** Texts about the templates of a project. */
export const projectTemplateTexts = {
  none: (project: string) => `No task available for ${project}`,
  suggest: 'Want to suggest a task?',
  suggestSubject: (project: string) => `A task for ${project}`,
  created: 'Task created.',
  updated: 'Task update.',
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
  noGoalsOnCard: 'No unsdg',
  noGoals: 'No UN SDGs available',
  noGroups: 'No groups available',
  removeTitle: 'Remove Data Collector',
  removeText: 'Are you sure you want to remove this data collector from the project?',
} as const
