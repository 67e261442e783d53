import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { usualCounting } from '@quadrat/domain/insights/counted-reports'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { useChosenName } from '#src/shared/choices/use-chosen-name.ts'
import { fullDate } from '#src/shared/format/format.ts'
import { ShareButton } from '#src/shared/public-links/share-button.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { InsightsToolbar } from '../insights-toolbar.tsx'
import { texts as pageTexts } from '../texts-en.ts'
import { boardQuery, type ChartLimit } from './answers.api.ts'
import styles from './answers.module.css'
import { type AnswersSearch, answersFilterOf, readAnswersSearch } from './answers-search.ts'
import { Board } from './board.tsx'
import { CountedSelect } from './counted-select.tsx'
import { InsightsHead } from './insights-head.tsx'
import { TemplateAnswers } from './template-answers.tsx'
import { texts } from './texts-en.ts'

/**
 * Charts of what collectors answered: the dashboard of the company or of a project, or all questions of a
 * template.
 */
export function AnswersPage() {
  const search = readAnswersSearch(useSearch({ strict: false }))
  const { board, of, counted: chosen, ...filter } = search
  const navigate = useNavigate()
  const show = (next: AnswersSearch) =>
    navigate({ to: '/auth/insights/answers', search: readAnswersSearch({ ...next }) })
  const saved = useQuery({ ...boardQuery(board), enabled: !of }).data?.counted
  const counted = chosen ?? saved ?? usualCounting
  const templateName = useChosenName('task', of)
  const projectName = useChosenName('project', board)
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const shared = { filter: answersFilterOf({ ...search, counted }), limits: limitsOf(filter, board) }
  const counting = (
    <CountedSelect
      counted={counted}
      board={of ? null : (board ?? '')}
      onChoose={next => show({ ...search, counted: next })}
      isLow={isPhone}
    />
  )
  const actions = (
    <>
      {!of && (
        <ShareButton
          key={board}
          shared={{ kind: 'dashboard', project: board ?? null }}
          title={board ? texts.page.projectDashboard : texts.page.dashboard}
          filter={shared.filter}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        {texts.page.print}
      </Button>
    </>
  )
  return (
    <>
      <title>{`${pageTexts.tabs.answers} · ${insightsTexts.heading} · Quadrat`}</title>
      <InsightsHead />
      <div className={styles.bar}>
        {!of && (
          <div className={styles.board}>
            <ChoiceSelect
              name="project"
              label={texts.page.dashboardOf}
              placeholder={texts.page.company}
              failedText={insightsTexts.failed}
              value={board}
              onChange={next => show({ ...search, board: next, project: undefined })}
            />
          </div>
        )}
        <div className={styles.board}>
          <ChoiceSelect
            name="task"
            label={texts.page.questionsOf}
            placeholder={texts.page.chooseTemplate}
            failedText={insightsTexts.failed}
            value={of}
            onChange={next => show({ ...search, of: next })}
          />
        </div>
        {!isPhone && counting}
        {!isPhone && actions}
        {of && (
          <Button
            variant="default"
            renderRoot={props => <Link to="/auth/insights/answers" search={filter} {...props} />}
          >
            {texts.page.dashboard}
          </Button>
        )}
      </div>
      <p className={styles.printed}>
        {[of ? templateName : projectName, countingLabel[counted], fullDate(new Date().toISOString())]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <InsightsToolbar
        search={filter}
        onSearch={next => show({ ...next, board, of, counted: chosen })}
        fixed={of ? 'task' : undefined}
        withVersions={false}
        inLine={isPhone ? { start: counting, end: actions } : undefined}
      />
      {of ? (
        <TemplateAnswers key={of} template={of} {...shared} />
      ) : (
        <Board key={board} project={board} {...shared} />
      )}
    </>
  )
}

/** What a chart can keep of the filters of the page; null if that is nothing. */
function limitsOf(filter: FeedFilter, board?: string) {
  const { status, project, group, collector, arrivedFrom, arrivedTo, answer } = filter
  const limits: ChartLimit = {
    status: status ?? null,
    project: board ? null : (project ?? null),
    group: group ?? null,
    collector: collector ?? null,
    arrivedFrom: arrivedFrom ?? null,
    arrivedTo: arrivedTo ?? null,
    answer: answer ?? null,
  }
  return Object.values(limits).some(Boolean) ? limits : null
}
