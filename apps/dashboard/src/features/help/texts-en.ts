import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the help center. */
export const texts = defineTexts('help/help', {
  title: 'Help and Training',
  search: 'Search the help',
  searchExample: 'Search, for example export or invite',
  categories: 'Categories',
  all: 'All',
  loading: 'Loading',
  kinds: 'Kinds of help',
  videos: 'Training Videos',
  noVideos: 'No Training Videos',
  faqs: 'FAQs',
  noFaqs: 'No Training FAQs',
  notFoundHint: 'Try another word or category.',
})
