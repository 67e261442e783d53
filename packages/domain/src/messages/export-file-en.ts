import { defineTexts } from '../language/texts.ts'

/** The names of exported files. */
export const exportFileTexts = defineTexts('first/export-files', {
  members: 'Community Members {group} {day}.csv',
})
