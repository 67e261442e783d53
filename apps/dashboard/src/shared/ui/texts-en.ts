import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the parts that all screens are made of. */
export const texts = defineTexts('first/ui', {
  back: 'Back',
  cancel: 'Cancel',
  copied: 'Copied',
  tryAgain: 'Try again',
  dateIn: '{date} in {zone}',
  notFound: 'Nothing matches',
  notFoundText: 'Check the spelling, or remove filters.',
  clear: 'Clear the filters',
  noTasks: 'No task available',
  noTasksOfCompany: 'There are no task available for your company',
  notAllowed: "This page isn't part of your role",
  notAllowedText: 'Ask an administrator of your organisation if you need it.',
  toFeed: 'Go to the Task Feed',
  noProject: 'No project',
  noProjectTitle: 'You have no project at the moment',
  noProjectText:
    'Your projects were archived, or you no longer have access to them. An admin can add you to one under Settings, Team. This page then opens automatically.',
  toSettings: 'Go to the settings',
  ofProjects:
    '{count, plural, one {You only see content from your project.} other {You only see content from your # projects.}}',
  status: {
    ACTIVE: 'ACTIVE',
    ON_TIME: 'ON TIME',
    LATE: 'LATE',
    MISSED: 'MISSED',
    BEING_SENT: 'BEING SENT',
    REACHED_NOBODY: 'REACHED NOBODY',
    INACTIVE: 'INACTIVE',
    URGENT: 'URGENT',
    CANCELLED: 'CANCELLED',
    ARCHIVED: 'ARCHIVED',
    LIVE: 'LIVE',
    SENT: 'SENT',
    DRAFT: 'DRAFT',
    RECEIVED: 'RECEIVED',
    DONE: 'DONE',
    REQUEST_PENDING: 'REQUEST PENDING',
  },
})
