import { Button, Skeleton, Text } from '@mantine/core'
import { answerClassOf } from '@quadrat/domain/answer/answer-chart'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import type { FieldKind } from '@quadrat/domain/template/template'
import { Rich } from '@quadrat/forms/rich'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { LeftOutText } from '#src/shared/questions/left-out-note.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { AddToBoard } from './add-to-board.tsx'
import { AnswerCard } from './answer-card.tsx'
import type { SavedChart } from './answers.api.ts'
import styles from './answers.module.css'
import { MapCard } from './map-card.tsx'
import { MatrixCard } from './matrix-card.tsx'
import { blankBlock, chartOf } from './new-block.ts'
import { type ShownQuestion, shownQuestionsQuery, templateReportsQuery } from './newest.api.ts'
import { NewestCard } from './newest-card.tsx'
import { texts } from './texts-en.ts'

/** The questions that are shown at first; a template can have hundreds. */
const shownAtFirst = 12

interface Props {
  template: string
  filter: FeedFilter
  limits: SavedChart['only']
}

/** Every question of a template, each as its kind is shown, and where the reports were made. */
export function TemplateAnswers({ template, filter, limits }: Props) {
  const { data: all, isError, refetch } = useQuery(shownQuestionsQuery(template))
  const reports = useQuery(templateReportsQuery(template)).data
  const [shown, setShown] = useState(shownAtFirst)
  if (isError && !all) return <ErrorState text={insightsTexts.failed} onRetry={() => refetch()} />
  if (!all) return <Skeleton h={320} role="status" aria-label={texts.template.loading} />
  const questions = all.filter(one => one.display !== null)
  if (reports === 0 && questions.length > 0) return <NoReports template={template} />
  const cards = cardsOf(questions)
  const labelsOf = (isRepeated: boolean) =>
    all.filter(one => one.display === null && one.isRepeated === isRepeated).map(one => one.label)
  const [repeated, unknown] = [labelsOf(true), labelsOf(false)]
  return (
    <>
      {questions.length === 0 ? (
        <EmptyState
          icon={<IconChartBar size={40} stroke={1.25} aria-hidden />}
          title={texts.template.empty}
          text={texts.template.emptyHint}
        />
      ) : (
        <ul className={styles.grid}>
          {cards.slice(0, shown).map(lines => (
            <li key={lines[0].field} className={styles.item}>
              {lines[0].matrix ? (
                <MatrixCard
                  chart={chartOf(template, lines[0].field)}
                  matrix={lines[0].matrix}
                  lines={lines}
                  filter={filter}
                  action={
                    <AddToBoard
                      title={lines[0].matrix.label}
                      block={{
                        ...blankBlock,
                        type: 'matrix',
                        chart: { ...chartOf(template, lines[0].field), only: limits },
                      }}
                    />
                  }
                />
              ) : (
                <QuestionCard template={template} question={lines[0]} filter={filter} limits={limits} />
              )}
            </li>
          ))}
          {cards.length <= shown && (
            <>
              <li className={styles.item}>
                <NewestCard
                  template={template}
                  question={{ field: null, label: texts.template.photos, display: 'photos', isCurrent: true }}
                  filter={filter}
                />
              </li>
              <li className={styles.item}>
                <MapCard
                  block={{ title: texts.template.map, map: { template, only: null } }}
                  filter={filter}
                />
              </li>
            </>
          )}
        </ul>
      )}
      {cards.length > shown && (
        <Button
          className={styles.noPrint}
          variant="default"
          mt="md"
          onClick={() => setShown(shown + shownAtFirst)}
        >
          {texts.template.showMore}
        </Button>
      )}
      <LeftOutText labels={repeated} />
      {unknown.length > 0 && (
        <Text size="sm" c="dimmed">
          <Rich text={texts.template.unknown} values={{ questions: <bdi>{listOf(unknown, 'unit')}</bdi> }} />
        </Text>
      )}
    </>
  )
}

/** What stands in place of the charts until the first report. */
function NoReports({ template }: { template: string }) {
  const mayReport = useQuery(viewerQuery).data?.abilities.includes('task.create')
  return (
    <EmptyState
      icon={<IconChartBar size={40} stroke={1.25} aria-hidden />}
      title={texts.template.noReports}
      text={texts.template.noReportsHint}
      action={
        mayReport && (
          <Button
            mt="xs"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            renderRoot={props => <Link to="/auth/create-task" search={{ template }} {...props} />}
          >
            {texts.template.addReport}
          </Button>
        )
      }
    />
  )
}

/** One card for each question, and one for the lines of a matrix. */
function cardsOf(questions: readonly ShownQuestion[]): [ShownQuestion, ...ShownQuestion[]][] {
  const cards: [ShownQuestion, ...ShownQuestion[]][] = []
  for (const question of questions) {
    const key = question.matrix?.key
    const card = key === undefined ? undefined : cards.find(([first]) => first.matrix?.key === key)
    if (card) card.push(question)
    else cards.push([question])
  }
  return cards
}

interface CardProps extends Props {
  question: ShownQuestion
}

function QuestionCard({ template, question, filter, limits }: CardProps) {
  const { field, label, kind, display, isCurrent } = question
  if (display && display !== 'chart')
    return (
      <NewestCard
        template={template}
        question={{ field, label, display, isCurrent, isWhole: kind !== 'photo' }}
        filter={filter}
      />
    )
  const chart = chartOf(template, field)
  const type = answerClassOf(kind as FieldKind) === 'date' ? ('line' as const) : null
  const block = { ...blankBlock, type, chart }
  return (
    <AnswerCard
      block={block}
      filter={filter}
      action={<AddToBoard title={label} block={{ ...block, chart: { ...chart, only: limits } }} />}
    />
  )
}
