import { defineTexts } from '@quadrat/domain/language/texts'

/** What the keys do in review mode only. */
export const texts = defineTexts('first/review-shortcuts', {
  approveNow: 'Approve immediately',
  closeAny: 'Close a dialog',
  reopen: 'Reopen the decided task',
  nextWaiting: 'Next waiting task',
  photos: 'Previous and next photo',
  zoom: 'Zoom the photo; also wheel, double click, drag',
  turn: 'Rotate the photo clockwise',
  move: 'While zoomed: move the photo',
  scroll: 'Scroll the answers',
  mark: 'Mark the photo for an edit',
  changes: 'Show or hide what a resubmission changed',
  talk: 'Messages with the data collector and staff comments',
  page: 'Open the task page',
  back: 'Back to the task that was refused',
  confirm: 'Confirm in a dialog',
})
