import { defineTexts } from '../language/texts.ts'

/** Texts about tags. */
export const tagTexts = defineTexts('templates/tag-results', {
  emptyTitle: 'No Tags',
  emptyText: 'Create a tag to get started',
  titleMissing: 'Tag title is required',
  created: 'Tag created successfully',
  createFailed: 'Failed to create tag',
  updated: 'Tag updated successfully',
  updateFailed: 'Failed to update tag',
  inUse: 'Cannot turn off tag with active tasks',
  mergeIntoItself: 'Choose another tag',
  mergeIntoDisabled: 'This tag is turned off',
})
