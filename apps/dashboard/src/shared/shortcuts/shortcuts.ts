import { isMac } from './find-keys.ts'

const findAnything = [isMac ? '⌘ K' : 'Ctrl K', 'Find anything'] as const

/** The shortcuts of a task: key and meaning. */
export const shortcuts = [
  ['a', 'Approve'],
  ['x', 'Reject'],
  ['e', 'Request an edit'],
  ['u', 'After a decision: reopen the task'],
  ['n', 'After a decision: the next submitted task'],
  ['Esc', 'Close the dialog'],
  findAnything,
  ['?', 'Show this list'],
] as const

/** The shortcuts of the feed. */
export const feedShortcuts = [
  ['j', 'Next task'],
  ['k', 'Previous task'],
  ['Enter', 'Open the task'],
  ['/', 'Search by task number'],
  ['r', 'Review the tasks that wait'],
  findAnything,
  ['?', 'Show this list'],
] as const

/** The shortcuts of the review mode. */
export const reviewModeShortcuts = [
  ['a', 'Approve, at once'],
  ['e', 'Request an edit'],
  ['x', 'Reject'],
  ['j →', 'Next task'],
  ['k ←', 'Previous task'],
  ['u', 'Reopen the decided task'],
  ['n', 'Next task that waits'],
  ['[ ]', 'Previous and next photo'],
  ['z + -', 'Zoom the photo; also wheel, double click, drag'],
  ['r', 'Turn the photo to the right'],
  ['← ↑ → ↓', 'While it is zoomed: move the photo'],
  ['PgUp PgDn', 'Scroll the answers'],
  ['m', 'Mark the photo for an edit'],
  ['c', 'Show or hide what a resubmission changed'],
  ['t', 'Talk: messages with the data collector and comments of staff'],
  ['o', 'Open the task page'],
  ['b', 'Back to the task that was refused'],
  ['Ctrl Enter', 'Confirm in a dialog'],
  ['Esc', 'Close a dialog'],
  findAnything,
  ['?', 'Show this list'],
] as const
