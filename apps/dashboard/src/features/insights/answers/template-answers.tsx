import { Button, Menu, Skeleton } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { LeftOutNote } from '#src/shared/questions/left-out-note.tsx'
import { questionsQuery } from '#src/shared/questions/questions.api.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { AnswerCard } from './answer-card.tsx'
import { type Block, boardQuery, type SavedChart, saveBoard } from './answers.api.ts'
import styles from './answers.module.css'
import { newBlock } from './board.tsx'
import { ChartForm } from './chart-form.tsx'

/** The charts that are drawn at first; a template can have hundreds of questions. */
const shownAtFirst = 12

interface Props {
  template: string
  filter: FeedFilter
  limits: SavedChart['only']
}

/** Every question of a template that can be drawn, each as the chart of its kind. */
export function TemplateAnswers({ template, filter, limits }: Props) {
  const queryClient = useQueryClient()
  const { data: questions, isError, refetch } = useQuery(questionsQuery(template))
  const board = useQuery(boardQuery(undefined)).data
  const mayArrange = useMay('dashboard.write')
  const [shown, setShown] = useState(shownAtFirst)
  const [added, setAdded] = useState<Block | null>(null)
  if (isError && !questions) return <ErrorState text={insightsTexts.failed} onRetry={() => refetch()} />
  if (!questions) return <Skeleton h={320} role="status" aria-label="Loading the questions" />
  if (!questions.length)
    return (
      <>
        <EmptyState
          icon={<IconChartBar size={40} stroke={1.25} aria-hidden />}
          title="Nothing to draw"
          text="This template asks for texts, photos or addresses alone. Questions with options, numbers or dates are drawn."
        />
        <LeftOutNote template={template} />
      </>
    )
  const chartOf = (field: string): SavedChart => ({
    template,
    field,
    measure: 'distribution',
    step: null,
    split: null,
    splitField: null,
    option: null,
    only: null,
  })
  const close = () => setAdded(null)
  const save = (block: Block) =>
    board
      ? saveBoard(queryClient, undefined, {
          ...board,
          blocks: [...board.blocks, block],
        })
      : Promise.reject(new Error(insightsTexts.failed))
  return (
    <>
      <ul className={styles.grid}>
        {questions.slice(0, shown).map(question => (
          <li key={question.field} className={styles.item}>
            <AnswerCard
              block={{ title: null, isWide: false, type: null, chart: chartOf(question.field) }}
              filter={filter}
              menu={
                mayArrange && (
                  <Menu.Item
                    disabled={!board}
                    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                    onClick={() => setAdded({ ...newBlock(), chart: chartOf(question.field) })}
                  >
                    Add to the dashboard
                  </Menu.Item>
                )
              }
            />
          </li>
        ))}
      </ul>
      {questions.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + shownAtFirst)}>
          Show more questions
        </Button>
      )}
      <LeftOutNote template={template} />
      <Modal opened={added !== null} onClose={close} title="Add to the dashboard" size={720}>
        {added && <ChartForm block={added} filter={filter} limits={limits} onSave={save} onClose={close} />}
      </Modal>
    </>
  )
}
