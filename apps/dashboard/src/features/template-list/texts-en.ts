import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the list of templates. */
export const texts = defineTexts('templates/list', {
  templates: 'Templates',
  template: 'Template',
  tags: 'Tags',
  dataLists: 'Data Lists',
  create: 'Create Template',
  noneSelected: 'No Task Selected, select a task from the left menu to get started',
  none: 'No Task',
  noneText: 'Create a template, and turn it on in a project.',
  make: 'Make a template',
  starter: 'Choose a starter template',
  loading: 'Loading templates',
  shown: '{shown} of {total}',
  more: 'Load more',
  card: {
    noTag: 'No tag',
    createdBy: 'Created by {name} {age}',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    turnOnOf: 'Turn on {title}',
    turnOffOf: 'Turn off {title}',
  },
  filters: {
    find: 'Find templates',
    search: 'Search templates by title',
    tag: 'Filter by Tag',
    creator: 'Filter by Creator',
    status: 'Filter by status',
    clear: 'Clear {filter}',
    nothing: 'Nothing found',
    all: 'All',
    on: 'On',
    off: 'Off',
    sortBy: 'Sort by',
    sort: {
      asc: 'Sort: ascending',
      desc: 'Sort: descending',
      none: 'Sort: not sorted',
    },
  },
})
