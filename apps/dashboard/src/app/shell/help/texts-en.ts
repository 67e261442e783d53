import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the help panel. */
export const texts = defineTexts('help/panel', {
  quickHelp: 'Quick Help',
  steps: 'Onboarding Steps',
  allDone: 'All done',
  tips: 'Show tips for this page',
  licences: 'Open-source licences',
  here: 'This screen',
  screens: 'Screens',
  appointment: 'Request an appointment',
  contact: 'Contact Us',
  feedKeys: 'Keys in the Task Feed',
  taskKeys: 'Keys on a task',
  keys: {
    move: 'Move between tasks',
    ends: 'Go to the first or last task',
    open: 'Open the task',
  },
})
