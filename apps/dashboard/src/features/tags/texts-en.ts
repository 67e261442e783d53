import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the drawer with the tags. */
export const texts = defineTexts('templates/tags', {
  tags: 'Tags',
  search: 'Search tags by title',
  add: 'Add Tag',
  addFirst: 'Add the first tag',
  save: 'Save tag',
  saveChanges: 'Save changes',
  loading: 'Loading tags',
  notFound: 'No tag matches',
  count: '{count, plural, one {# tag} other {# tags}}',
  status: { status: 'Status', all: 'All', active: 'Active', inactive: 'Inactive' },
  title: 'Title',
  description: 'Description',
  picture: 'Picture',
  templates: '{count, plural, one {# template} other {# templates}}',
  edit: 'Edit {title}',
  merge:
    '{count, plural, =0 {Drafts and uses in projects that have {title} get the other tag.} one {# template, with its drafts and uses in projects, gets the other tag.} other {# templates, with their drafts and uses in projects, get the other tag.}} {title} is turned off. Reports are still shown with the version they were filled in with.',
})
