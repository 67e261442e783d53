import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of parts of a page that are loaded when they are needed. */
export const texts = defineTexts('first/parts', {
  failed: "This part of the page couldn't be loaded. Check your connection and try again.",
  notLoaded: "Couldn't be loaded",
  retry: '{name}: try again',
})
