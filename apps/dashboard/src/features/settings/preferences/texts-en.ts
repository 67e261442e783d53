import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the settings' first tab: the profile, emails and automatic messages. */
export const texts = defineTexts('settings/preferences', {
  profile: {
    title: 'Your profile',
    text: 'Your name appears next to your decisions.',
    edit: 'Edit profile',
    jobTitle: 'Title',
    jobTitleExample: 'For example, field coordinator',
    picture: 'Picture',
    save: 'Save',
    updated: 'Profile updated.',
  },
  language: {
    title: 'Language',
    text: 'For the dashboard and the emails we send you.',
  },
  email: {
    signIn: 'You sign in with this address.',
    unconfirmed: 'Will change to {email} once you confirm it with the link we emailed to that address.',
    change: 'Change email',
    title: 'Change email address',
    text: 'You’ll keep signing in with {email} until you confirm the new address.',
    textUnconfirmed:
      'You’ll keep signing in with {email} until you confirm the new address. To cancel the change to {newEmail}, enter {email} here.',
    new: 'New email address',
    password: 'Your password',
    send: 'Send confirmation email',
    sent: 'Confirmation email sent to {email}. Your address will change once you confirm it.',
  },
  emails: {
    title: 'Emails to you',
    text: 'Sent only to you, in your organisation’s time zone. You can unsubscribe from any email.',
    activate: 'Activate',
    deactivate: 'Deactivate',
    activateText: 'It will be sent to {email}. You can deactivate it here at any time.',
    deactivateText: 'It will no longer be sent to {email}. You can activate it again here.',
    receiveWeeklyStatusReport: {
      label: 'Receive Company Weekly Status Report',
      activate: 'Activate the weekly status report?',
      activated: 'Weekly status report activated.',
      deactivate: 'Deactivate the weekly status report?',
      deactivated: 'Weekly status report deactivated.',
    },
    receiveLoginReminder: {
      label: 'Receive Login Reminder',
      activate: 'Activate the login reminder?',
      activated: 'Login reminder activated.',
      deactivate: 'Deactivate the login reminder?',
      deactivated: 'Login reminder deactivated.',
    },
  },
  automatic: {
    title: 'Messages to data collectors',
    text: 'Sent automatically to the inbox of the app, with a push message. Each switch applies to the whole organisation. Data collectors can also turn them off for themselves, on their phone or on their page here.',
    updated: 'Automatic messages updated.',
    activate: 'Activate the message “{name}”?',
    activateText: 'Data collectors will get it from now on.',
    deactivate: 'Deactivate the message “{name}”?',
    deactivateText: 'Data collectors will no longer get it.',
    zone: 'Organisation time zone',
    zoneText: 'Automatic messages and emails are sent in this time zone. Weeks begin on Monday.',
    changeZone: 'Change time zone',
    changeZoneTo: 'Change the time zone to {zone}?',
    changeZoneText: 'All automatic messages and emails of your organisation will be sent in this time zone.',
  },
  schedule: {
    withLast: '{schedule} {last}',
    never: 'Not sent yet.',
    last: '{count, plural, one {Last sent {date} to # person.} other {Last sent {date} to # people.}}',
    refused:
      '{count, plural, one {# email wasn’t sent on {date} because the daily email limit was reached.} other {# emails weren’t sent on {date} because the daily email limit was reached.}}',
  },
  messages: {
    LOGIN: {
      name: 'Login reminder',
      about: 'A single reminder after {days} days without a sign-in.',
      schedule: 'Daily at 9:00.',
    },
    WEEKLY_REPORT: {
      name: 'Company weekly status report',
      about: 'A weekly summary of new reports and review outcomes, with charts.',
      schedule: 'Mondays at 8:00.',
    },
    DC_WEEKLY_ACTIVITIES: {
      name: 'Weekly activities',
      about:
        'A weekly summary for everyone who reported last week: how many reports they sent, and the review outcomes.',
      schedule: 'Mondays at 8:00.',
    },
    DC_INACTIVITY: {
      name: 'Inactivity',
      about: 'A single reminder for data collectors who haven’t opened the app for {days} days.',
      schedule: 'Daily at 9:00.',
    },
    DC_LAST_TASK_REPORTED: {
      name: 'Last task reported',
      about:
        'A single reminder for data collectors who have a project in progress and haven’t reported for {days} days.',
      schedule: 'Daily at 10:00.',
    },
    DC_DECISION: {
      name: 'Decisions on reports',
      about:
        'Notifies data collectors when a report is approved, rejected or sent back. Several decisions are combined into one message.',
      schedule: 'A minute after the last decision, at most every {minutes} minutes.',
    },
  },
})
