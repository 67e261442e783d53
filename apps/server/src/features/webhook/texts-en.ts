import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the mail about a webhook that takes nothing. */
export const texts = defineTexts('server/webhook-mails', {
  turnedOff: 'A webhook to {host} was turned off',
  paused: 'A webhook to {host} was paused',
  preview: 'Nothing is sent to it until somebody turns it on again.',
  gone: 'The address of your webhook at {host} answered that it is gone for good (410). Nothing is sent to it until somebody turns it on again, and what happens until then is not sent later.',
  stuck:
    'The address of your webhook at {host} has taken nothing for three days. Nothing is sent to it until somebody turns it on again, and what happens until then is not sent later.',
  log: 'The log of its deliveries has what it answered. Deliveries that failed can be sent again from there for 30 days.',
  button: 'Open the webhooks',
  why: 'You get this mail because you are an admin of your organisation.',
})
