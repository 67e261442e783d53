import { Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './insights.module.css'
import { addMonths, monthName, monthOfDate } from './insights-months.ts'
import type { Month } from './insights-search.ts'
import { texts } from './texts-en.ts'

/** The month of the days and trends, and the steps to the month before and after. */
export function MonthStepper({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const isCurrent = month >= monthOfDate(new Date())
  return (
    <Group gap="2xs" wrap="nowrap" className={styles.month}>
      <IconButton
        icon={IconChevronLeft}
        label={texts.months.previous}
        size="lg"
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <Text component="output" aria-live="polite" className={styles.monthName}>
        {monthName(month)}
      </Text>
      <IconButton
        icon={IconChevronRight}
        label={texts.months.next}
        size="lg"
        disabled={isCurrent}
        onClick={() => onMonth(addMonths(month, 1))}
      />
    </Group>
  )
}
