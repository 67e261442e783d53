import '@mantine/dates/styles.css'
import { TimeInput, type TimeInputProps } from '@mantine/dates'

/** A time of the day to the minute, 'HH:mm'. */
export function TimeField(props: Omit<TimeInputProps, 'withSeconds' | 'step'>) {
  return <TimeInput {...props} step={60} />
}
