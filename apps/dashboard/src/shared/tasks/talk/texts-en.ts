import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of messages with the data collector and of comments among staff. */
export const texts = defineTexts('tasks/talk', {
  new: 'New',
  onTask: 'on task #{id}',
  comments: {
    title: 'Staff comments',
    audience: 'Internal: visible only to your colleagues.',
    label: 'Comment',
    hint: 'Visible only to your colleagues. Type @ to mention someone.',
    colleagues: 'Colleagues',
    add: 'Comment',
    delete: 'Delete comment',
    deleteTitle: 'Delete comment?',
    deleteText:
      'The comment will be deleted for you and your colleagues. The audit log still records that there was one.',
    deleteConfirm: 'Delete',
  },
  messages: {
    title: 'Messages with the data collector',
    audience: '{name} reads them on the phone and can reply offline.',
    label: 'Message',
    placeholder: 'Write to {name}',
    send: 'Send to the phone',
    arrived: 'Arrived {time}',
    read: 'Read {time}',
    notRead: 'Not read yet',
    settle: 'No reply needed',
    settleFailed: 'The messages couldn’t be marked.',
  },
  closed: {
    noCollector: 'This report wasn’t made by a data collector, so there’s no one to message.',
    archived: 'This data collector is archived. Earlier messages stay here.',
    blocked: 'This data collector is deactivated and can’t read messages.',
  },
})
