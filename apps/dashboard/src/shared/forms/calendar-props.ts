import type { DatePickerInputProps } from '@mantine/dates'
import { spoken } from '@quadrat/domain/language/texts'
import { dateOf } from '#src/shared/format/dates.ts'
import { perLocale } from '#src/shared/format/per-locale.ts'

type CalendarProps = Pick<
  DatePickerInputProps,
  | 'weekdayFormat'
  | 'monthLabelFormat'
  | 'monthsListFormat'
  | 'yearLabelFormat'
  | 'yearsListFormat'
  | 'getDayAriaLabel'
>

/** From Sunday, as older versions of CLDR had them: today's have only whole names, too long for a column. */
const swahiliWeekdays = ['Jpi', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jmo']

const named = perLocale((locale): CalendarProps => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const names = new Intl.DateTimeFormat(locale, options)
    return (day: string) => names.format(dateOf(day.slice(0, 10)))
  }
  const language = locale.split('-')[0]
  // In Arabic the short names are whole words.
  const weekday = format({ weekday: language === 'ar' ? 'narrow' : 'short' })
  const year = format({ year: 'numeric' })
  return {
    weekdayFormat: day =>
      (language === 'sw' && swahiliWeekdays[dateOf(day.slice(0, 10)).getDay()]) || weekday(day),
    monthLabelFormat: format({ month: 'long', year: 'numeric' }),
    monthsListFormat: format({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    getDayAriaLabel: format({ dateStyle: 'long' }),
  }
})

/** The names of days and months in a calendar. Those of English are the calendar's own. */
export const calendarProps = (): CalendarProps => (spoken().language === 'en' ? {} : named())
