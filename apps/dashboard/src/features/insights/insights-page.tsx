import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { InsightsHead } from './answers/insights-head.tsx'
import { ChartCard } from './chart-card.tsx'
import type { ChartName } from './insights.api.ts'
import styles from './insights.module.css'
import { type InsightsSearch, readInsightsSearch } from './insights-search.ts'
import { countedBy } from './insights-time.ts'
import { InsightsToolbar } from './insights-toolbar.tsx'
import { StatsRow } from './stats-row.tsx'
import { texts } from './texts-en.ts'
import { TimeControl } from './time-control.tsx'

/** Figures and charts of the tasks that match the filters of the address. */
export function InsightsPage() {
  const search = readInsightsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const counted = countedBy(search, new Date())
  const show = (next: InsightsSearch) =>
    navigate({ to: '/auth/insights', search: readInsightsSearch({ ...next }) })
  const card = (name: ChartName) => (
    <ChartCard key={name} name={name} title={texts.titles[name]} counted={counted} />
  )
  return (
    <>
      <title>{`${insightsTexts.heading} · Quadrat`}</title>
      <InsightsHead />
      <InsightsToolbar search={search} onSearch={show}>
        <TimeControl search={search} counted={counted} onSearch={show} />
      </InsightsToolbar>
      <StatsRow counted={counted} />
      <div className={styles.grid}>
        <ChartCard name="day" title={texts.titles.day} counted={counted} isWide />
        {card('month')}
        {card('status')}
        {card('project')}
        {card(search.versions ? 'version' : 'template')}
        <ChartCard name="collector" title={texts.titles.collector} counted={counted} isWide />
        {card('tag')}
        {card('sdg')}
      </div>
    </>
  )
}
