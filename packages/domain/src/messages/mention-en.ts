import { defineTexts } from '../language/texts.ts'

/** Texts for staff who are limited to chosen projects. */
export const projectScopeTexts = defineTexts('server/mentions', {
  mentionElsewhere: 'A colleague you mention doesn’t work in this project and can’t read the report.',
})
