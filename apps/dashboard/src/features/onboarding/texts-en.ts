import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the onboarding. */
export const texts = defineTexts('first/onboarding', {
  title: 'Verify Email',
  help: 'Quick Help',
  loading: 'Loading',
  cancel: 'Cancel',
  done: "You've already completed your onboarding.",
  dashboard: 'Go to the dashboard',
  steps: {
    steps: 'Onboarding steps',
    verify: 'Verify email',
    profile: 'Complete profile',
    trial: 'Start subscription trial',
    done: 'Done',
  },
  verify: {
    sent: "We've sent a link to {email}. Open it on any device, and this page continues automatically.",
    toSend: "We'll send a link to {email}. After you open it, continue with the next step.",
    waiting: 'Waiting for you to open the link …',
    send: 'Send email',
    resend: 'Resend email',
    resendIn: 'Resend email in {seconds} s',
    nothing: "Didn't get it? Check your spam folder.",
    demo: 'This is a demo: emails are shown in the {outbox}.',
    outbox: 'outbox',
    expires:
      'An unconfirmed registration is deleted after {hours, plural, one {# hour} other {# hours}}, and its name becomes available again.',
    digits: 'Or enter the six-digit code from the email',
    submit: 'Verify',
    sixDigits: 'The code has six digits',
    wrong: 'The code is incorrect or has expired. Enter the code from the most recent email.',
  },
  correct: {
    correct: 'Wrong address? Correct it',
    email: 'Your email address',
    submit: 'Send code to this address',
    sent: 'A new code was sent to {email}. The previous code no longer works.',
  },
  profile: {
    title: 'Complete your profile',
    size: 'Company size',
    job: 'Job title',
    aim: 'What are you looking to achieve?',
    country: 'Country',
    clearCountry: 'Clear country',
    noCountry: 'No countries match',
    submit: 'Save and continue',
    taken: 'Username is already taken',
  },
  trial: {
    title: 'Start your {trial}',
    cancel: '{plan} You can cancel at any time before the trial ends.',
    start: 'Start free trial',
    later: 'Do this later',
  },
})
