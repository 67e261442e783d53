import { SegmentedControl } from '@mantine/core'
import styles from './insights.module.css'
import { filterOf, withFilter } from './insights-filter.ts'
import { monthOfDate } from './insights-months.ts'
import { type InsightsSearch, insightsTimes } from './insights-search.ts'
import { type Counted, withTime } from './insights-time.ts'
import { MonthStepper } from './month-stepper.tsx'
import { PeriodField } from './period-field.tsx'
import { texts } from './texts-en.ts'

interface Props {
  search: InsightsSearch
  counted: Counted
  onSearch: (search: InsightsSearch) => void
}

/** What time all figures and charts are about: a month with steps to others, days, or all. */
export function TimeControl({ search, counted: { time, month }, onSearch }: Props) {
  return (
    <>
      <SegmentedControl
        className={styles.times}
        aria-label={texts.toolbar.time}
        value={time}
        onChange={next => {
          const chosen = insightsTimes.find(one => one === next)
          if (chosen) onSearch(withTime(search, chosen))
        }}
        data={insightsTimes.map(value => ({ value, label: texts.toolbar.times[value] }))}
      />
      {time === 'month' && (
        <MonthStepper
          month={month}
          onMonth={next => onSearch({ ...search, month: next >= monthOfDate(new Date()) ? undefined : next })}
        />
      )}
      {time === 'days' && (
        <PeriodField
          filter={filterOf(search)}
          onFilter={filter => onSearch(withFilter({ ...search, time: 'days' }, filter))}
        />
      )}
    </>
  )
}
