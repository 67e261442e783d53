import type { GivenRole } from '../account/permission.ts'
import type { SecondFactorState } from '../account/second-factor.ts'
import type { InviteStatus } from '../collector/collector.ts'
import type { DayBudget } from '../collector/collector-import.ts'

/** Texts about staff. */
export const teamTexts = {
  ownCard: 'Nothing to see here for now...',
  consentMissing: 'Consent from Baorider is required.',
  firstNameMissing: 'A first name is required',
  lastNameMissing: 'A last name is required',
  titleMissing: 'A title is required',
  addFailed: 'Unable to add Data Collector.',
  fewerRights: 'Give fewer rights',
  fewerRightsMeans: 'Choose another role, or limit it to projects. It applies from the first sign-in.',
  /** What each role that staff can have may do, for whoever gives it. */
  roleMeans: {
    admin: 'Runs the company: everything but changing its details.',
    projectManager:
      'Runs the chosen projects: changes them, their collectors and templates, reviews, exports, writes to their collectors.',
    reviewer:
      'Works through the feed and the map: approves, rejects, requests edits and comments. Nothing else.',
    viewer: 'Reads reports, charts and the pages of projects and people, and changes nothing.',
  } satisfies Record<GivenRole, string>,
  scope: 'For',
  wholeCompany: 'The whole company',
  chosenProjects: 'Chosen projects only',
  /** What a choice of projects means, for whoever makes it. */
  scopeMeans: 'They see reports, people, charts, maps and files of these projects and nothing of any other.',
  /** On the card of somebody, with the projects that the reader sees too. */
  inProjects: (projects: readonly string[]) => `Only ${projects.join(', ') || 'other projects'}`,
  projects: 'Projects',
  projectMissing: 'Choose at least one project',
  wholeCompanyOnly: 'This role is for the whole company',
  mayExport: 'May export',
  mayExportMeans: 'May export tasks, photos and people as files',
  invitation: {
    SENT: (sent: string, until: string) => `Invitation sent ${sent}, valid until ${until}`,
    EXPIRED: (sent: string | null) => (sent ? `Invitation of ${sent} expired` : 'Invitation expired'),
    WITHDRAWN: 'Invitation withdrawn',
  },
  signedIn: (at: string) => `Last sign-in ${at}`,
  neverSignedIn: 'Never signed in',
  secondFactor: {
    ON: 'Second factor on',
    OFF: 'Second factor off',
    REQUIRED: 'Second factor required, not set up',
  } satisfies Record<SecondFactorState, string>,
} as const

interface LeadershipNames {
  from: string
  to: string
  company: string
}

/** Texts about handing over the leadership of a company. */
export const leadershipTexts = {
  title: 'Hand over the leadership',
  offer: 'Offer leadership',
  leads: 'Leads the organisation',
  offerTitle: (name: string) => `Offer the leadership to ${name}?`,
  offerText: (name: string) =>
    `If ${name} accepts, ${name} becomes the SUPER ADMIN and you become an ADMIN. Only the new SUPER ADMIN can give the leadership back to you.`,
  offered: (name: string) => `Leadership offered to ${name}.`,
  waiting: ({ to }: LeadershipNames) =>
    `You offered the leadership to ${to}. You stay the SUPER ADMIN until ${to} accepts.`,
  asked: ({ from, company }: LeadershipNames) =>
    `${from} asks you to take over the leadership of ${company}.`,
  until: (day: string) => `The offer is open until ${day}.`,
  answers: {
    withdraw: {
      label: 'Withdraw offer',
      title: 'Withdraw the offer?',
      text: ({ to }: LeadershipNames) => `${to} can no longer accept, and is notified by email.`,
      done: 'Offer withdrawn.',
    },
    accept: {
      label: 'Accept',
      title: 'Take over the leadership?',
      text: ({ from, company }: LeadershipNames) =>
        `You become the SUPER ADMIN of ${company}, and ${from} becomes an ADMIN. You decide about changes of the company details. Both of you are notified by email.`,
      done: 'You lead the organisation now.',
    },
    decline: {
      label: 'Decline',
      title: 'Decline the leadership?',
      text: ({ from }: LeadershipNames) => `Nothing changes, and ${from} is notified by email.`,
      done: 'Leadership declined.',
    },
  },
} as const

/** Texts for staff who are limited to chosen projects. */
export const projectScopeTexts = {
  none: (projects: number) =>
    projects === 1
      ? 'You see what belongs to your project.'
      : `You see what belongs to your ${projects} projects.`,
  mentionElsewhere: 'A colleague whom you name does not work in this project and cannot read the report.',
  noProjectTitle: 'You have no project at the moment',
  noProjectText:
    'Your projects were archived or are no longer yours. An admin of your company can give you one under Settings, Team. This page opens again by itself.',
} as const

/** Texts about the details of the company. */
export const companyTexts = {
  nameMissing: 'A Company Name is required',
  websiteMissing: 'A website is required',
  websiteInvalid: 'Enter a web address, such as https://example.org.',
  requestSent: 'Request Sent.',
  requestFailed: 'There was an error.',
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
  descriptionLong: 'Maximum 300 characters',
  created: 'Group created.',
  updated: 'Group updated.',
  memberCreated: 'Community member created.',
  memberUpdated: 'Community member updated.',
  memberUpdatedOnPage: 'Group member updated.',
  memberConsentMissing: 'Consent from community member is required.',
  mergeIntoItself: 'Choose another group',
  verifier: 'Group data collector',
  plainMember: 'Group member',
} as const
