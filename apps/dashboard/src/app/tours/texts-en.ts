import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the tours: a title and an explanation for each step, by the anchor of the step. */
export const texts = defineTexts('first/tours', {
  close: 'Close the tour',
  skip: 'Skip all tips',
  progress: '{n} of {count}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  steps: {
    filters: {
      title: 'Find tasks',
      text: 'Open the filters to narrow the tasks by project, person, status, time or place.',
    },
    export: {
      title: 'Export data',
      text: 'Export what the filters show: for Excel, as CSV, for maps, or with the photos.',
    },
    tasks: {
      title: 'Your tasks',
      text: 'Reports from data collectors, newest first. Open one to approve it, reject it or request an edit.',
    },
    'project-search': { title: 'Find a project', text: 'Enter part of its name, or choose a status.' },
    'create-project': {
      title: 'Create a project',
      text: 'A project brings templates and data collectors together.',
    },
    'group-form': {
      title: 'Create a group',
      text: 'Give the community, team or volunteers a name and a place. Data collectors can then belong to it.',
    },
    'blank-template': {
      title: 'Start blank',
      text: 'A blank template has no questions yet. Add them and see them on the phone beside you.',
    },
    'offered-templates': {
      title: 'Or start from an existing template',
      text: 'Its questions are copied. The original template stays as it is.',
    },
    'help-search': {
      title: 'Search the help',
      text: 'Enter a word or choose a category. Small typos are fine.',
    },
    'help-tabs': {
      title: 'Watch or read',
      text: 'Short videos show how things work, and common questions have short answers.',
    },
    'help-contact': {
      title: 'Ask a person',
      text: "If you can't find an answer, contact the people who run this server.",
    },
  },
})
