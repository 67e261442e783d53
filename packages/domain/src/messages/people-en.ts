import type { InviteStatus } from '../collector/collector.ts'
import type { DayBudget } from '../collector/collector-import.ts'

/** Texts about staff. */
export const teamTexts = {
  wholeCompany: 'The whole company',
  projectMissing: 'Choose at least one project',
  wholeCompanyOnly: 'This role is for the whole company',
} as const

/** Texts for staff who are limited to chosen projects. */
export const projectScopeTexts = {
  mentionElsewhere: 'A colleague whom you name does not work in this project and cannot read the report.',
} as const

/** Texts about the details of the company. */
export const companyTexts = {
  nameMissing: 'A Company Name is required',
  websiteMissing: 'A website is required',
  websiteInvalid: 'Enter a web address, such as https://example.org.',
} as const

/** Texts about collectors. */
export const collectorTexts = {
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
  updated: (name: string) => `${name} updated.`,
  updatedInProject: 'Data Collector updated.',
  addedTitle: 'User Successfully Added',
  none: 'No Data Collectors found, please create a new Data Collector to get started.',
  noGroup: 'No Group',
  inviteSent: 'Invite sent',
  inviteNotSent: 'Invite not sent',
  inviteSending: 'Sending the invite…',
  inviteNotTaken: 'The text-message gateway did not take it.',
  inviteState: {
    SENDING: (at: string) => `Being sent since ${at}.`,
    SENT: (at: string) => `The text-message gateway took it on ${at}. Not opened yet.`,
    FAILED: (at: string) => `The text-message gateway did not take it on ${at}.`,
    PRINTED: (at: string) => `Printed on ${at}. Not opened yet.`,
    OPENED: (at: string) => `Opened on ${at}.`,
    EXPIRED: (at: string) => `Expired on ${at} without being opened.`,
  },
  inviteStatus: {
    NOT_INVITED: 'Not invited',
    INVITED: 'Invited',
    OPENED: 'Opened',
    ACTIVE: 'Active',
    AWAY: 'Away',
  } satisfies Record<InviteStatus, string>,
  lastSeen: (at: string) => `Last seen ${at}`,
  automaticOn:
    'They get reminders, their week and the decisions on their reports, as far as the settings send them.',
  automaticOff:
    'They get no reminders, no weekly summary and no messages about decisions. What you write to them still comes.',
  noPhones: 'Nobody has signed in with a phone yet.',
  inviteAgainIn: (seconds: number) => `Resend invite in ${seconds} seconds`,
  addToProject: 'Add Data Collector to project',
  inAllProjects: (name: string) => `No Projects: ${name} is already added to all projects`,
} as const

const number = new Intl.NumberFormat('en-GB')
const of = ({ left, limit }: DayBudget) => `${number.format(left)} of ${number.format(limit)}`

/** Texts about the import of collectors and their invite cards. */
export const importTexts = {
  title: 'Import data collectors',
  lead: 'A list from Excel or CSV, one person a row. It is checked first: nothing changes before you have seen what would.',
  hint: (rows: number) => `.xlsx or .csv in UTF-8, up to ${number.format(rows)} people`,
  invalid: 'Nothing is imported while the list has a fault. Mend the file and choose it again.',
  ignored: (names: string) => `Not read: the columns ${names}.`,
  nothing: 'Everybody in the list is here already, just like this.',
  invite: 'Send each new person the text message that signs her phone in',
  texts: (people: number, { company, server }: { company: DayBudget; server: DayBudget }) =>
    `${people === 1 ? '1 text message' : `${number.format(people)} text messages`} needed. Left today: ${of(company)} for your organisation, ${of(server)} on this server.`,
  noTexts: 'Untick this to send none, and print invite cards after the import.',
  textsUsedUp:
    'Too few are left, so none are sent. Print invite cards after the import, or import fewer people today.',
  progress: (done: number, of: number) => `${number.format(done)} of ${number.format(of)} people`,
  stop: 'Stop',
  stopping: 'Stopping after this part of the list…',
  stoppedTitle: 'The import stopped',
  stopped: (done: number, of: number) =>
    `${number.format(done)} of ${number.format(of)} people in the list are imported. Importing the rest changes nothing for them.`,
  rest: 'Import the rest',
  broken:
    'The connection broke while the list was imported. Check the list again: it says what is left to do.',
  outcome: { create: 'New', change: 'Changed', skip: 'Unchanged' },
  cardsTitle: 'Invite cards',
  cardsWarning: (people: string) =>
    `Each card has a new link for ${people}. Links that were sent or printed before stop working.`,
  cardsPart: (from: number, to: number, of: number) =>
    `These are cards ${number.format(from)} to ${number.format(to)} of ${number.format(of)}. The next ones follow when these are printed.`,
  cardHow: 'Point the camera of your phone at the code and open the link. It works once.',
} as const

/** Texts about groups and their members. */
export const groupTexts = {
  nameInvalid: 'Please enter a valid name for your group',
  typeMissing: 'Please select a type for your group',
  descriptionInvalid: 'Please enter a valid description of your group',
  mergeIntoItself: 'Choose another group',
  verifier: 'Group data collector',
  plainMember: 'Group member',
} as const
