import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the first steps of a company, and of the sample project. */
export const texts = defineTexts('first/checklist', {
  loading: 'Loading',
  title: 'Onboarding Steps',
  done: '{done} of {all} done',
  doneSkipped: '{done} of {all} done, {skipped} skipped',
  stepsDone: 'Steps done',
  stepsSkipped: 'Steps skipped',
  states: { done: 'Done', skipped: 'Skipped', open: 'To do' },
  skip: 'Skip',
  undo: 'Undo skip',
  skipOf: 'Skip: {step}',
  undoOf: 'Undo skip: {step}',
  tryApp: 'Try the collector app',
  sample: {
    sample: 'Sample project',
    tryFirst: 'Try it first',
    has: "Approve, filter and export as you like. It doesn't count towards these steps.",
    notice: 'This is a sample project. Approve, filter and export as you like.',
    none: 'A sample project with a template, data collectors and tasks with photos. You can remove it with one click.',
    see: 'View its tasks',
    remove: 'Remove it',
    create: 'Create a sample project',
    question: 'Remove the sample project?',
    confirm: 'Remove',
    means: 'Its tasks, photos, template and data collectors will also be removed. Your own data stays.',
    removed: 'Sample project removed.',
  },
  steps: {
    companyDetails: { title: 'Name your company', text: 'Data collectors see the name on their phones.' },
    subscriptionDetails: { title: 'Subscription', text: 'Choose a plan.' },
    exploreProjects: {
      title: 'Create a project',
      text: 'A project brings templates and data collectors together.',
    },
    dataCollector: { title: 'Add a data collector', text: 'The invite is sent by text message.' },
    addToProject: {
      title: 'Add a data collector to a project',
      text: "The phone then shows the project's tasks.",
    },
    taskBuilder: { title: 'Make a template', text: 'Define the questions to answer in the field.' },
    createGroup: {
      title: 'Create a group',
      text: 'For communities, teams and volunteers. Groups are optional.',
    },
    submitTask: {
      title: 'Receive the first task',
      text: 'It appears in the Task Feed once a phone has sent it.',
    },
  },
})
