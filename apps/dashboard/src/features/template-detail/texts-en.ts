import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the page of a template, and of the template beside the list. */
export const texts = defineTexts('builder/detail', {
  template: 'Template',
  templates: 'Templates',
  loading: 'Loading the template',
  missing: 'This template does not exist.',
  unstored: 'This browser can’t store your changes. Save them before you leave this page.',
  head: {
    createdBy: 'Created by {name}',
    created: 'Created {date}',
    updated: 'Updated {date}',
    version: 'Version {version}',
    ownPage: 'Open on its own page',
    projects: 'Projects',
    editProject: 'Edit project',
    editProjectOf: 'Edit {name}',
  },
  toolbar: {
    edit: 'Edit',
    preview: 'Preview',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    more: 'More',
    duplicate: 'Duplicate',
    versions: 'Versions',
    addReport: 'Add report',
    map: 'Map',
    answers: 'Answers',
    reset: 'Reset',
    save: 'Save',
  },
  editMode: 'Edit Mode',
  reset: {
    title: 'Reset template?',
    text: '{count, plural, one {Your change will be discarded, and the template will return to its saved version.} other {Your # changes will be discarded, and the template will return to its saved version.}}',
    confirm: 'Reset',
  },
  old: {
    text: 'This version has been replaced and can’t be changed. Reports made with it keep it. You can preview it, or compare it under Versions.',
    textToDuplicate:
      'This version has been replaced and can’t be changed. Reports made with it keep it. You can preview it, compare it under Versions, or duplicate it to start a new template.',
    current: 'Open the current version',
  },
  odk: {
    title: 'In ODK Collect',
    about: 'Data collectors can also fill in this template with ODK Collect. What is different there:',
  },
  conflict: {
    title: '{name} saved this template while you were editing it.',
    theirs: 'Their changes',
    mine: 'Your unsaved changes',
    keepMine: 'Apply my changes to their version',
    takeTheirs: 'Discard my changes',
  },
})
