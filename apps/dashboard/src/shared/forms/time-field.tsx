import '@mantine/dates/styles.css'
import { TimeInput, type TimeInputProps } from '@mantine/dates'

/** An input for the time of day, 'HH:mm'. */
export function TimeField(props: Omit<TimeInputProps, 'withSeconds' | 'step'>) {
  return <TimeInput {...props} step={60} />
}
