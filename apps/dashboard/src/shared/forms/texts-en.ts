import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of all forms. */
export const texts = defineTexts('first/forms', {
  another: 'Add Another',
  back: 'Back',
  cancel: 'Cancel',
  error: 'Error:',
  tips: 'Tips',
  date: 'DD/MM/YYYY',
  fromTo: 'From – to',
  chosen: '{name}: {dates}',
  clearDates: 'Clear the dates',
  calendar: {
    monthLevelControl: 'Choose the month',
    yearLevelControl: 'Choose the year',
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next ten years',
    previousDecade: 'Previous ten years',
  },
  timezone: 'Timezone',
  noTimezone: 'No time zones match',
  leave: {
    title: 'Leave without saving?',
    text: "Your changes haven't been saved. If you leave now, they'll be lost.",
    stay: 'Stay',
    leave: 'Leave',
  },
  merged: {
    changed:
      '{what, select, group {Someone else updated this group while you were editing.} project {Someone else updated this project while you were editing.} other {Someone else updated this notification while you were editing.}}',
    conflicts: 'Your entries have been kept, and replace these values when you press the button again:',
    both: 'Their changes have been added to yours. Press the button again to save.',
    image: 'another image',
    nothing: 'nothing',
    value: '“{value}”',
  },
})
