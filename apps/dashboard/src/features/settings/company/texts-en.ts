import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the settings' tab with the organisation. */
export const texts = defineTexts('settings/company', {
  title: 'Company Details',
  text: 'The details your organisation is registered with.',
  details: {
    name: 'Company Name',
    idNumber: 'Organization ID Number',
    wildlifeAssociationNumber: 'Wildlife Association Number',
    pinRegistration: 'PIN Registration',
    website: 'Website',
  },
  affiliates: 'Affiliates',
  affiliatesHint: 'Press Enter after each.',
  notGiven: 'Not given',
  edit: 'Edit details',
  editTitle: 'Edit company details',
  save: 'Save',
  updated: 'Company details updated.',
  request: {
    title: 'Request to change details',
    text: 'We’ll email the SUPER ADMIN of {company}, who can apply or decline your request.',
    send: 'Send request',
    sent: 'Request Sent.',
    failed: 'There was an error.',
  },
  open: {
    title: 'Requested changes',
    toDecide: 'Changes requested by admins of your company.',
    toAwait: 'Waiting for the SUPER ADMIN to decide.',
    by: 'Requested by {name}',
    unchanged: 'The company details already match this request.',
    apply: 'Apply',
    applyOf: 'Apply the changes requested by {name}',
    decline: 'Decline',
    declineOf: 'Decline the changes requested by {name}',
    declined: 'Request declined.',
  },
  decided: {
    title: 'Past requests',
    text: 'The latest decisions on requested changes.',
    approved: 'Approved',
    declined: 'Declined',
    by: 'Requested by {name}',
    byAndAt: 'Requested by {name}, decided {date}',
  },
  messages: {
    title: 'Messages today',
    text: 'Invites cost money and reach people who didn’t ask for them, so this server limits them per day.',
    invites: 'Invites by text message',
    colleagues: 'Invitations to colleagues by email',
    left: '{left} of {limit} left until midnight UTC',
  },
  files: {
    title: 'File storage',
    text: 'Photos and documents of your organisation.',
    textWithLimit:
      'Photos and documents of your organisation. Once the limit is reached, staff can no longer upload files; photos from data collectors still arrive.',
    used: 'Used',
    full: 'Limit reached',
    usedOf: '{used} of {limit}',
  },
})
