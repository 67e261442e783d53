import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the chooser for a new template, and of the screen that creates it. */
export const texts = defineTexts('builder/create', {
  title: 'Create Template',
  loading: 'Loading the template',
  chooser: {
    templates: 'Templates',
    lead: 'Start from scratch, from a starter template or from one of your own.',
    leadFor:
      'Your new template will be added to the project {project}. Start from scratch, from a starter template or from one of your own.',
    new: 'New template',
    blank: 'Blank Template',
    blankHint: 'Start with your own questions.',
    recent: 'Recently used',
    noRecent: 'Templates that you start from will be listed here.',
    all: 'All templates',
    search: 'Search templates by title',
    loading: 'Loading templates',
    none: 'Templates that are on are listed here.',
    more: 'Load more',
    noTag: 'No tag',
    questions: '{count, plural, =0 {No questions} one {# question} other {# questions}}',
  },
  drafts: {
    continue: 'Continue {title}',
    discard: 'Discard',
    discardOf: 'Discard {title}',
    discardDraft: 'Discard draft?',
    discardDraftText:
      'The draft {title} will be deleted for everyone in your organisation. This can’t be undone.',
    discardUnsaved: 'Discard template?',
    discardUnsavedText: '{title} hasn’t been saved. Your changes will be lost.',
    /** How far a draft is that the organisation shares. */
    shared:
      'Draft by {name}, {age}: {count, plural, one {# question} other {# questions}}, {faults, plural, one {# to correct} other {# to correct}}',
    unsaved: 'Not saved: {count, plural, one {# question} other {# questions}}, changed {age}',
    unsavedFor:
      'Not saved: {count, plural, one {# question} other {# questions}}, changed {age}, for {project}',
    saved: 'Draft saved. Still to correct: {faults}.',
    savedMore:
      '{count, plural, one {Draft saved. Still to correct: {faults} and # more.} other {Draft saved. Still to correct: {faults} and # more.}}',
    merged:
      'Someone else saved this draft while you were editing it. It now has both sets of changes. Review them and save again.',
  },
  missing: {
    draft: 'This draft no longer exists: it was completed or discarded.',
    template: 'This template does not exist.',
    starter: 'This starter template does not exist.',
  },
  screen: { back: 'Go Back', preview: 'Preview', saveDraft: 'Save as Draft', save: 'Save' },
})
