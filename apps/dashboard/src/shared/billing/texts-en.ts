import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts about the price of new data collectors. */
export const texts = defineTexts('people/billing', {
  loading: 'Loading the price',
  failed: 'We couldn’t load what this adds to the price of your plan.',
})
