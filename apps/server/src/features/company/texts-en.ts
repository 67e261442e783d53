import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the mails about a change of the company's details. */
export const texts = defineTexts('server/company-mails', {
  requested: {
    subject: '{requestedBy} asks to change the details of {company}',
    preview: 'You decide whether the change is made.',
    body: '{requestedBy} asks for a change of the company details of {company}.',
    next: 'Open them to see what would change, and apply or decline it.',
    button: 'Open the company details',
    why: 'You get this mail because you lead the company.',
  },
  operator: {
    firstName: 'operator',
    subject: '{company} asks to change its company details',
    preview: 'For your records; the company decides about it.',
    body: '{requestedBy} of {company} asks for a change of the company details.',
    wanted: 'Name: {name}. Website: {website}.',
    button: 'Open Quadrat',
    why: 'You get this mail because SUPPORT_EMAIL of the server is this address.',
  },
})
