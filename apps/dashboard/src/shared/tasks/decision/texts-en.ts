import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the decision about a task. */
export const texts = defineTexts('tasks/decision', {
  continue: 'Continue',
  confirm: 'Confirm',
  confirmKeys: 'Ctrl + Enter',
  buttons: {
    approve: 'APPROVE',
    'request-edit': 'REQUEST EDIT',
    reject: 'REJECT',
    reopen: 'REOPEN',
  },
  titles: {
    approve: 'Approve this task?',
    'request-edit': 'Request an edit of this task?',
    reject: 'Reject this task?',
    reopen: 'Reopen this task?',
  },
  questions: {
    approve: 'The task will be approved, and its data collector will be notified.',
    'request-edit':
      'The task will be sent back with your comments, and the data collector can submit an edited one.',
    reject: 'The task will be closed, and its data collector will be notified with your reason.',
    reopen: 'The task will be waiting for review again. The earlier decision stays in the history.',
  },
  reasons: {
    'request-edit': 'What should be edited?',
    reject: 'Reason for the rejection',
    reopen: 'Why are you reopening it?',
  },
  reasonHints: {
    'request-edit': 'The data collector will see this on their phone. Say what to change or add.',
    reject: 'The data collector will see this.',
    reopen: 'Your colleagues will see this in the history.',
  },
})
