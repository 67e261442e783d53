import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts around a form, and of the page after Submit. */
export const texts = defineTexts('phone/fill', {
  submit: 'Submit',
  goToNext: '. Go to the next',
  back: 'Back. Your draft is saved',
  questionsAnswered: 'Questions answered',
  changesAnswered: 'Requested changes answered',
  draft: { saving: 'Saving…', kept: 'Draft saved', failed: 'Not saved' },
  draftFailed:
    'Your draft couldn’t be saved on this phone. Keep this page open and free up some space on the phone.',
  stillRecording: 'A recording is still under way. Finish or discard it first.',
  reportFailed: 'Your report couldn’t be saved on this phone. Try again.',
  sentAsNew: 'If you submit it now, it will be sent as a new report.',
  changesLeft:
    '{count, plural, one {One requested change isn’t answered} other {# requested changes aren’t answered}}',
  changesLeftText: 'The answers that the reviewer asked about are the same as before.',
  nothingAnswered: 'Submit without answers?',
  nothingAnsweredText: 'No question in this form is answered yet.',
  submitEmpty: 'Submit without answers',
  backToForm: 'Back to the form',
  submitAsIs: 'Submit as is',
  goOn: 'Keep editing',
  notHere: 'This form isn’t on this phone',
  notHereText: 'It was deleted, or its task was closed.',
  saved: {
    title: 'Saved on this phone',
    why: 'See why',
    done: 'Done',
    another: 'Fill in another',
    /** In the demo only. */
    dashboard: 'Open in the dashboard',
    sent: 'Sent',
    refused: 'Refused. {reason}',
    erased: 'Your account was deleted, so it stays on this phone and can’t be sent',
    expired: 'Will be sent when you sign in again',
    offline: 'Will be sent when you’re online',
    offlineOpen: 'Will be sent when you open Quadrat while online',
    sending: 'Sending',
    waiting: 'Waiting to be sent',
    /** A state, and how many files were sent. */
    withPhotos: '{state} · {photos}',
  },
})
