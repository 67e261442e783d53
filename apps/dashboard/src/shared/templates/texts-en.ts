import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of templates on several screens. */
export const texts = defineTexts('templates/shared', {
  somebody: 'Someone',
  me: '{name} (Me)',
  on: 'On',
  off: 'Off',
  old: 'Old',
  externalId: 'External id: {id}',
  er: 'ER',
  drafting: 'Drafting',
  drafted: 'Drafted',
  changes: '{count, plural, one {# change} other {# changes}}',
  sort: {
    'category.title': 'By category',
    title: 'By task template title',
    createdAt: 'By date created',
    updatedAt: 'By date updated',
  },
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnTitle: 'Turn on template',
  turnOffTitle: 'Turn off template',
  turnOnHint: 'Also turn the template on in each project where data collectors should see it.',
  turnOffHint:
    'Projects may be using this template. If you turn it off, data collectors can’t use it anymore.',
  unsaved: 'Your unsaved changes only take effect once you save.',
  onFailed: 'Unable to activate task -> {message}',
  offFailed: 'Unable to deactivate task -> {message}',
})
