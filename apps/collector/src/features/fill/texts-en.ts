import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts around a form, and of the page after Submit. */
export const texts = defineTexts('fill', {
  submit: 'Submit',
  goToNext: '. Go to the next',
  back: 'Back; the draft is kept',
  questionsAnswered: 'Questions answered',
  changesAnswered: 'Asked changes answered',
  draft: { saving: 'Saving…', kept: 'Draft kept', failed: 'Not saved' },
  draftFailed:
    'The draft could not be saved on this phone. Leave this page open and free some space on the phone.',
  reportFailed: 'The report could not be saved on this phone. Try again.',
  sentAsNew: 'It is sent as a new report when you submit it now.',
  changesLeft:
    '{count, plural, one {One asked change is not answered} other {# asked changes are not answered}}',
  changesLeftText: 'What the reviewer asked about says the same as before.',
  submitAsIs: 'Submit as it is',
  goOn: 'Go on editing',
  notHere: 'This form is not on this phone',
  notHereText: 'It was deleted, or its task was closed.',
  saved: {
    title: 'Saved on this phone',
    why: 'See why',
    done: 'Done',
    another: 'Fill in another',
    sent: 'Sent',
    sentAs: 'Sent · Task {id}',
    refused: 'Refused. {reason}',
    erased: 'Your account was deleted: it stays on this phone and cannot be sent',
    expired: 'Sent when you sign in again',
    offline: 'Sent when there is a network',
    offlineOpen: 'Sent when you open Quadrat with a network',
    sending: 'Sending',
    waiting: 'Waits to be sent',
    /** A state, and how many photos were sent. */
    withPhotos: '{state} · {photos}',
  },
})
