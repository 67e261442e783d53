import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of what is done for many data collectors together. */
export const texts = defineTexts('people/bulk', {
  project: {
    title:
      '{count, plural, one {Add # data collector to a project?} other {Add # data collectors to a project?}}',
    text: 'They’ll get the project’s tasks on their phones. Nothing changes for people who are already in it.',
    confirm: 'Add to project',
    done: '{count, plural, one {# data collector added to the project} other {# data collectors added to the project}}{skipped, plural, =0 {} one {, # skipped} other {, # skipped}}.',
  },
  group: {
    title:
      '{count, plural, one {Add # data collector to a group?} other {Add # data collectors to a group?}}',
    text: 'A person can be in one group only, so anyone in another group leaves it.',
    confirm: 'Add to group',
    done: '{count, plural, one {# data collector added to the group} other {# data collectors added to the group}}{skipped, plural, =0 {} one {, # skipped} other {, # skipped}}.',
  },
  invite: {
    title:
      '{count, plural, one {Send # data collector an invite?} other {Send # data collectors an invite?}}',
    text: 'Each person gets a text message with a new link, and earlier links stop working. People who were sent an invite in the last 10 minutes are skipped.',
    confirm: 'Send invites',
    unaffected:
      '{count, plural, one {Deactivated, so not invited: # person.} other {Deactivated, so not invited: # people.}}',
    justInvited:
      '{count, plural, one {Invited in the last 10 minutes, so skipped: # person.} other {Invited in the last 10 minutes, so skipped: # people.}}',
    nobodyLeft: 'Nobody is left to invite.',
    done: '{count, plural, one {# data collector invited} other {# data collectors invited}}{skipped, plural, =0 {} one {, # skipped} other {, # skipped}}.',
  },
  deactivate: {
    title: '{count, plural, one {Deactivate # data collector?} other {Deactivate # data collectors?}}',
    text: 'They can no longer access or capture evidence. Past reports stay, and you can reactivate them at any time.',
    confirm: 'Deactivate',
    unaffected:
      '{count, plural, one {Already deactivated: # person.} other {Already deactivated: # people.}}',
    done: '{count, plural, one {# data collector deactivated} other {# data collectors deactivated}}{skipped, plural, =0 {} one {, # skipped} other {, # skipped}}.',
  },
  reactivate: {
    title: '{count, plural, one {Reactivate # data collector?} other {Reactivate # data collectors?}}',
    text: 'They can access and capture evidence again, with the same projects as before.',
    confirm: 'Reactivate',
    unaffected: '{count, plural, one {Not deactivated: # person.} other {Not deactivated: # people.}}',
    done: '{count, plural, one {# data collector reactivated} other {# data collectors reactivated}}{skipped, plural, =0 {} one {, # skipped} other {, # skipped}}.',
  },
  bar: {
    inviteAgain: 'Send invite again',
    more: 'More',
    cards: 'Invite cards',
  },
  chooseProject: 'Project',
  chooseGroup: 'Group',
  choose: 'Choose',
  samePrice: 'The price of your plan stays the same.',
  noTextMessages: 'No text messages are sent.',
  textMessages:
    '{count, plural, one {# text message needed. {left} of {limit} left today for your organisation.} other {# text messages needed. {left} of {limit} left today for your organisation.}}',
  tooFew: 'Choose fewer people, or print invite cards for them.',
  progress: '{done} of {of}',
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. {summary} {left} to go.',
  continue: 'Continue',
  cancel: 'Cancel',
  close: 'Close',
})
