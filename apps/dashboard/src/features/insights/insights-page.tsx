import { Badge, Group, Title } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { InsightsTabs } from './answers/insights-tabs.tsx'
import { ChartCard } from './chart-card.tsx'
import type { ChartName } from './insights.api.ts'
import styles from './insights.module.css'
import { monthOf, monthOfDate } from './insights-months.ts'
import { type InsightsSearch, readInsightsSearch } from './insights-search.ts'
import { InsightsToolbar } from './insights-toolbar.tsx'
import { MonthStepper } from './month-stepper.tsx'
import { StatsRow } from './stats-row.tsx'

const titles: Record<ChartName, string> = {
  day: 'Tasks per day',
  month: 'Tasks per month',
  status: 'Tasks per status',
  project: 'Tasks per project',
  template: 'Tasks per template',
  version: 'Tasks per template version',
  collector: 'Tasks per data collector',
  sdg: 'Tasks per UN SDG',
  tag: 'Tasks per tag',
}

/** Figures and charts of the tasks that match the filters of the address. */
export function InsightsPage() {
  const search = readInsightsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const month = monthOf(search, new Date())
  const show = (next: InsightsSearch) =>
    navigate({ to: '/auth/insights', search: readInsightsSearch({ ...next }) })
  const usual = monthOf({ ...search, month: undefined }, new Date())
  const card = (name: ChartName) => (
    <ChartCard key={name} name={name} title={titles[name]} search={search} month={month} />
  )
  return (
    <>
      <title>{`${insightsTexts.heading} · Quadrat`}</title>
      <Group mb="lg" gap="sm">
        <Title order={1}>{insightsTexts.heading}</Title>
        <Badge variant="light" color="amber" c="var(--status-wait-text)" tt="none">
          {insightsTexts.preview}
        </Badge>
        <div className={styles.headMonth}>
          <MonthStepper
            month={month}
            onMonth={next =>
              show({ ...search, month: next === usual || next > monthOfDate(new Date()) ? undefined : next })
            }
          />
        </div>
      </Group>
      <InsightsTabs />
      <InsightsToolbar search={search} onSearch={show} />
      <StatsRow search={search} month={month} />
      <div className={styles.grid}>
        <ChartCard name="day" title={titles.day} search={search} month={month} isWide />
        {card('month')}
        {card('status')}
        {card('project')}
        {card(search.versions ? 'version' : 'template')}
        <ChartCard name="collector" title={titles.collector} search={search} month={month} isWide />
        {card('tag')}
        {card('sdg')}
      </div>
    </>
  )
}
