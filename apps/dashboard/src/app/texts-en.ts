import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the pages in place of a page that is missing, has crashed or did not load. */
export const texts = defineTexts('first/app', {
  loading: 'Loading',
  notLoaded: "This page didn't load. Check your connection and try again.",
  outage: "We can't reach the data right now. Trying again… What you see may be out of date.",
  crash: {
    title: 'Something went wrong on this page',
    text: 'Please take a screenshot of this page and send it to support, with a note about what you were doing. Your data is safe on the server.',
    textTo:
      'Please take a screenshot of this page and send it to support at {email}, with a note about what you were doing. Your data is safe on the server.',
    home: 'Go to home page',
    refresh: 'Refresh Page',
  },
  missing: {
    title: 'Page not found',
    heading: "This page doesn't exist",
    text: 'The address may be mistyped, or the page may have been removed.',
    home: 'Back Home',
  },
})
