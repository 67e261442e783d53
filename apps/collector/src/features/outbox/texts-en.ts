import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the line at the top with the state of the reports. */
export const texts = defineTexts('phone/statusLine', {
  erased: 'Your account was deleted',
  signedOut: 'Sign in again to send',
  blocked: 'Account deactivated',
  offline: 'No network',
  /** A state, and how many reports wait. */
  withWaiting: '{state} · {waiting}',
  waiting: '{count, plural, one {# waiting} other {# waiting}}',
  sending: '{count, plural, one {Sending · # left} other {Sending · # left}}',
  refused: '{count, plural, one {# report was refused} other {# reports were refused}}',
  refusedMessages: '{count, plural, one {# message was refused} other {# messages were refused}}',
  allSent: 'All sent',
  unfinished: '{count, plural, one {All sent · # not finished} other {All sent · # not finished}}',
})
