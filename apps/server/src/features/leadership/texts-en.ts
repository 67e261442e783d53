import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the mails about the leadership of a company. */
export const texts = defineTexts('server/leadership-mails', {
  button: 'Open the team',
  offered: {
    subject: '{by} asks you to take over {company}',
    preview: 'Accept or decline in your dashboard.',
    body: '{by} wants to hand over the leadership of {company} to you. You would become its SUPER ADMIN, and {by} an ADMIN.',
    next: 'Accept or decline in the dashboard by {day}. Until you accept, nothing changes.',
  },
  withdrawn: {
    subject: 'The offer to take over {company} was withdrawn',
    preview: 'Nothing has changed.',
    body: '{by} withdrew the offer to hand over the leadership of {company} to you. Nothing has changed.',
  },
  declined: {
    subject: '{by} declined to take over {company}',
    preview: 'You are still the SUPER ADMIN.',
    body: '{by} declined the leadership of {company}. You are still its SUPER ADMIN.',
  },
  handedOver: {
    subject: '{by} now leads {company}',
    preview: 'You are an ADMIN now.',
    body: '{by} accepted the leadership of {company} and is its SUPER ADMIN now. You are an ADMIN.',
    notYou:
      'If you did not offer this, tell the other admins of your company at once and change your password.',
  },
  takenOver: {
    subject: 'You now lead {company}',
    preview: 'You are its SUPER ADMIN.',
    body: 'You took over {company} from {by} and are its SUPER ADMIN now. You decide about changes of the company details, and you can hand the leadership over yourself.',
  },
})
