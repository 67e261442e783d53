import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './insights.module.css'
import { addMonths, monthName, monthOfDate } from './insights-months.ts'
import type { Month } from './insights-search.ts'
import { texts } from './texts-en.ts'

/** The month of the days and trends, and the steps to the month before and after. */
export function MonthStepper({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const isCurrent = month >= monthOfDate(new Date())
  return (
    <Group gap="2xs" wrap="nowrap" className={styles.month}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.months.previous}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Text component="output" aria-live="polite" className={styles.monthName}>
        {monthName(month)}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={texts.months.next}
        disabled={isCurrent}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
