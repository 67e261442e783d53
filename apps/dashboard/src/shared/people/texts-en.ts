import { defineTexts } from '@quadrat/domain/language/texts'

/** Labels that the settings show as well. */
export const nameTexts = defineTexts('first/people', { firstName: 'First name', lastName: 'Last name' })

/** Texts of the lists, forms and dialogs about people, wherever they are. */
export const texts = defineTexts('people/shared', {
  group: 'Group',
  phoneNumber: 'Phone number',
  gender: 'Gender',
  remove: 'Remove',
  added: 'Added {date}',
  andMore: '{count, plural, one {and # more} other {and # more}}',
  taskCount: '{count, plural, one {# task reported} other {# tasks reported}}',
  chosen: {
    people: 'Chosen people',
    count: '{count, plural, one {# chosen} other {# chosen}}',
    choose: 'Choose: {name}',
    choosePage: 'Choose all on this page',
    chooseAll: 'Choose all {count}',
    clear: 'Clear',
    search: 'Search by name or number',
  },
  facts: { email: 'Email', idNumber: 'ID number', joined: 'Joined' },
  request: {
    details: 'Data collector details',
    accept: 'Accept',
    reject: 'Reject',
    accepted: '{name}’s request was accepted.',
    rejected: '{name}’s request was rejected.',
  },
  fields: {
    noGender: 'Not given',
    clearGender: 'Clear gender',
    noGroup: 'None',
    createGroup: 'Create Group',
    verifierHint: 'Can report for the group in the app. Gets an invite by text message.',
  },
  phone: {
    country: 'Country: {name}',
    find: 'Find a country',
    search: 'Search...',
    countries: 'Countries',
    notFound: 'No countries match',
  },
  create: {
    title: 'Create Data Collector',
    submit: 'Add Data Collector',
    invited: '{name} will get a text message at {number} with a sign-in link.',
    toProjects: 'Go to Projects',
    another: 'Add Another Data Collector',
  },
  invite: 'Resend invite',
  update: 'Update',
  removal: {
    people: '{count, plural, one {# person} other {# people}}',
    done: '{count, plural, one {{who} was removed from {from}.} other {{who} were removed from {from}.}}',
  },
  deactivation: {
    title: 'Deactivate {name}?',
    text: '{name} can no longer access or capture evidence for the group. Past reports stay, and unsent reports stay on the phone. You can reactivate the account at any time.',
    confirm: 'Deactivate',
    done: '{name} deactivated.',
  },
  reactivation: {
    title: 'Reactivate {name}?',
    text: '{name} can access and capture evidence for the group again, with the same projects as before.',
    confirm: 'Reactivate',
    done: '{name} reactivated.',
  },
})
