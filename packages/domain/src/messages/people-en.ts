import type { Gender, InviteStatus } from '../collector/collector.ts'
import { defineTexts } from '../language/texts.ts'

/** Texts about collectors. */
export const collectorTexts = defineTexts('first/collectors', {
  firstNameInvalid: 'Please enter a valid first name',
  lastNameInvalid: 'Please enter a valid last name',
  phoneInvalid: 'Please enter a valid a phone number with international code',
  genderMissing: 'Select a gender',
  consent: 'You have been given permission to upload these details.',
  consentRequired: 'This is required',
  consentMissing: 'Consent from Baorider is required.',
  addFailed: 'Unable to add baorider',
  addFailedInProject: 'Unable to add Data Collector',
  created: 'Baorider created.',
  createdInProject: 'Data Collector created.',
  updated: '{name} updated.',
  updatedInProject: 'Data Collector updated.',
  addedTitle: 'User Successfully Added',
  none: 'No Data Collectors found, please create a new Data Collector to get started.',
  noGroup: 'No Group',
  inviteSent: 'Invite sent',
  inviteNotSent: 'Invite not sent',
  inviteSending: 'Sending the invite…',
  inviteNotTaken: 'The text-message gateway did not take it.',
  inviteState: {
    SENDING: 'Being sent since {at}.',
    SENT: 'The text-message gateway took it on {at}. Not opened yet.',
    FAILED: 'The text-message gateway did not take it on {at}.',
    PRINTED: 'Printed on {at}. Not opened yet.',
    OPENED: 'Opened on {at}.',
    EXPIRED: 'Expired on {at} without being used.',
  },
  inviteStatus: {
    NOT_INVITED: 'Not invited',
    INVITED: 'Invited',
    OPENED: 'Opened',
    ACTIVE: 'Active',
    AWAY: 'Away',
  } satisfies Record<InviteStatus, string>,
  lastSeen: 'Last seen {at}',
  automaticOn:
    'They get reminders, their week and the decisions on their reports, as far as the settings send them.',
  automaticOff:
    'They get no reminders, no weekly summary and no messages about decisions. What you write to them still comes.',
  noPhones: 'Nobody has signed in with a phone yet.',
  inviteAgainIn: 'Resend invite in {seconds} seconds',
  addToProject: 'Add Data Collector to project',
  inAllProjects: 'No Projects: {name} is already added to all projects',
})

/** Texts about the import of collectors and their invite cards. */
export const importTexts = defineTexts('people/import-notices', {
  title: 'Import data collectors',
  lead: 'A list from Excel or CSV with one person per row. It’s checked first, and you see every change before anything is imported.',
  hint: '.xlsx or .csv in UTF-8, up to {rows, plural, one {# person} other {# people}}',
  invalid: 'The list can’t be imported until all errors are fixed. Correct the file and choose it again.',
  ignored: 'Columns that were ignored: {names}.',
  nothing: 'Everyone in the list is already here, with the same details.',
  invite: 'Send each new person a text message with a link that signs their phone in',
  texts:
    '{needed, plural, one {# text message} other {# text messages}} needed. Left today: {companyLeft} of {companyLimit} for your organisation, {serverLeft} of {serverLimit} on this server.',
  noTexts: 'Clear the checkbox to send none, and print invite cards after the import.',
  textsUsedUp:
    'Too few are left, so none will be sent. Print invite cards after the import, or import fewer people today.',
  progress: '{of, plural, one {{done} of # person} other {{done} of # people}}',
  stop: 'Stop',
  stopping: 'Stopping after this part of the list…',
  stoppedTitle: 'The import stopped',
  stopped:
    '{of, plural, one {{done} of # person in the list was imported.} other {{done} of # people in the list were imported.}} Importing the rest doesn’t affect them.',
  rest: 'Import the rest',
  broken: 'The connection was lost during the import. Check the list again to see what is left to import.',
  outcome: { create: 'New', change: 'Changed', skip: 'Unchanged' },
  cardsTitle: 'Invite cards',
  cardsWarning:
    '{people, plural, one {Creates a new link for # person. Their earlier links stop working.} other {Creates new links for # people. Their earlier links stop working.}}',
  cardsPart: 'Cards {from} to {to} of {of}. The next ones follow once these are printed.',
  cardHow: 'Point the camera of your phone at the code and open the link. It works once.',
})

/** Texts about groups and their members. */
export const groupTexts = defineTexts('first/groups', {
  nameInvalid: 'Please enter a valid name for your group',
  typeMissing: 'Please select a type for your group',
  descriptionInvalid: 'Please enter a valid description of your group',
  mergeIntoItself: 'Choose another group',
  verifier: 'Group data collector',
  plainMember: 'Group member',
})

/** The label of each gender. */
export const genderLabel: Record<Gender, string> = defineTexts('first/genders', {
  Female: 'Female',
  Male: 'Male',
  Other: 'Other',
  Prefer_not_to_say: 'Prefer not to say',
} satisfies Record<Gender, string>)
