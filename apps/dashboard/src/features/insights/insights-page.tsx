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
import { texts } from './texts-en.ts'

/** Figures and charts of the tasks that match the filters of the address. */
export function InsightsPage() {
  const search = readInsightsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const month = monthOf(search, new Date())
  const show = (next: InsightsSearch) =>
    navigate({ to: '/auth/insights', search: readInsightsSearch({ ...next }) })
  const usual = monthOf({ ...search, month: undefined }, new Date())
  const card = (name: ChartName) => (
    <ChartCard key={name} name={name} title={texts.titles[name]} search={search} month={month} />
  )
  return (
    <>
      <title>{`${insightsTexts.heading} · Quadrat`}</title>
      <Group mb="lg" gap="sm">
        <Title order={1}>{insightsTexts.heading}</Title>
        <Badge variant="light" color="amber" c="var(--status-wait-text)" tt="none">
          {insightsTexts.preview}
        </Badge>
      </Group>
      <InsightsTabs />
      <InsightsToolbar search={search} onSearch={show}>
        <MonthStepper
          month={month}
          onMonth={next =>
            show({ ...search, month: next === usual || next > monthOfDate(new Date()) ? undefined : next })
          }
        />
      </InsightsToolbar>
      <StatsRow search={search} month={month} />
      <div className={styles.grid}>
        <ChartCard name="day" title={texts.titles.day} search={search} month={month} isWide />
        {card('month')}
        {card('status')}
        {card('project')}
        {card(search.versions ? 'version' : 'template')}
        <ChartCard name="collector" title={texts.titles.collector} search={search} month={month} isWide />
        {card('tag')}
        {card('sdg')}
      </div>
    </>
  )
}
