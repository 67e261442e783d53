import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { filterCount } from '#src/shared/tasks/feed-search.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { InsightsHead } from './answers/insights-head.tsx'
import { ChartCard } from './chart-card.tsx'
import { type ChartName, chartQuery } from './insights.api.ts'
import styles from './insights.module.css'
import { type InsightsSearch, readInsightsSearch } from './insights-search.ts'
import { type Counted, countedBy } from './insights-time.ts'
import { InsightsToolbar } from './insights-toolbar.tsx'
import { StatsRow } from './stats-row.tsx'
import { texts } from './texts-en.ts'
import { TimeControl } from './time-control.tsx'

/** Figures and charts of the tasks that match the filters of the address. */
export function InsightsPage() {
  const search = readInsightsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const counted = countedBy(search, new Date())
  const hasTasks = useHasTasks(counted)
  const show = (next: InsightsSearch) =>
    navigate({ to: '/auth/insights', search: readInsightsSearch({ ...next }) })
  const card = (name: ChartName) => (
    <ChartCard key={name} name={name} title={texts.titles[name]} counted={counted} />
  )
  return (
    <>
      <title>{`${insightsTexts.heading} · Quadrat`}</title>
      <InsightsHead />
      <InsightsToolbar search={search} onSearch={show} inLine={isPhone ? {} : undefined}>
        <TimeControl search={search} counted={counted} onSearch={show} />
      </InsightsToolbar>
      <StatsRow counted={counted} />
      {hasTasks ? (
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
      ) : (
        <NoTasksYet />
      )}
    </>
  )
}

/** False for a company without any task, whose charts would all be empty. */
function useHasTasks(counted: Counted): boolean {
  const isNarrowed = filterCount(counted.anyMonth) > 0
  const shown = useQuery(chartQuery('status', counted)).data
  const ofAllTime = chartQuery('status', { ...counted, time: 'all', filter: {}, anyMonth: {} })
  const all = useQuery({ ...ofAllTime, enabled: shown?.total === 0 && !isNarrowed }).data
  return isNarrowed || shown?.total !== 0 || all?.total !== 0
}

function NoTasksYet() {
  const maySetUp = useMay('onboarding.write')
  return (
    <EmptyState
      icon={<IconChartBar size={32} stroke={1.5} aria-hidden />}
      title={texts.noTasks.title}
      text={texts.noTasks.text}
      action={
        maySetUp && (
          <Button mt="sm" renderRoot={props => <Link to="/auth/tasks" {...props} />}>
            {texts.noTasks.firstSteps}
          </Button>
        )
      }
    />
  )
}
