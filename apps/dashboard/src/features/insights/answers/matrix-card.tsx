import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { csvOf } from '#src/shared/browser/files.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { ChartMenu } from '../chart-menu.tsx'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { FailedFigures } from '../failed-figures.tsx'
import insights from '../insights.module.css'
import { AnswerLegend } from './answer-body.tsx'
import { csvRows } from './answer-card.tsx'
import { countedNotes, limitText } from './answer-figures.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerView } from './answer-view.tsx'
import { answerChartQuery, type SavedChart } from './answers.api.ts'
import styles from './answers.module.css'
import { BlockFrame, type FrameProps } from './block-frame.tsx'
import { matrixFigures } from './matrix-figures.ts'
import type { ShownQuestion } from './newest.api.ts'
import { texts } from './texts-en.ts'

interface Props extends FrameProps {
  /** What is counted of each line; its question is any of them. */
  chart: SavedChart
  /** Null for the name of the matrix. */
  title?: string | null
  matrix: NonNullable<ShownQuestion['matrix']>
  lines: readonly ShownQuestion[]
  filter: FeedFilter
}

/** A bar for each line of a matrix, stacked by its options. Each line is counted as a question of its own. */
export function MatrixCard({ chart, title, matrix, lines, filter, action, menu, ...frame }: Props) {
  const drawing = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const results = useQueries({
    queries: lines.map(({ field }) => answerChartQuery({ ...chart, field }, filter)),
  })
  const counted = lines.map((line, n) => ({ line, data: results[n]?.data }))
  const [first] = counted
  const isReady = results.every(({ data }) => data !== undefined)
  const failed = results.find(({ isError }) => isError)
  const { places, groups, filterOf } = matrixFigures(matrix, counted, chart, filter)
  const shownGroups = groups.map(asGroup)
  const data = { measure: 'distribution' as const, kind: null, unit: null, groups: shownGroups }
  const isEmpty = isReady && places.every(({ count }) => count === 0)
  const legend = groups.map(({ key, fill, name }) => ({ key, fill, text: name }))
  const name = title ?? matrix.label
  return (
    <BlockFrame
      {...frame}
      name={name}
      isBusy={results.some(({ isPlaceholderData }) => isPlaceholderData)}
      action={
        <>
          {action}
          <ChartMenu
            title={name}
            drawing={drawing}
            legend={legend}
            isTable={isTable}
            onTable={setTable}
            isEmpty={isEmpty}
            csv={isReady ? () => csvOf(csvRows(places, data)) : null}
          >
            {menu}
          </ChartMenu>
        </>
      }
    >
      {!isReady ? (
        <div className={styles.space}>
          {failed ? <FailedFigures query={failed} /> : <ChartSkeleton type="bar" />}
        </div>
      ) : isTable ? (
        <AnswerTable title={name} data={data} places={places} filterOf={filterOf} />
      ) : isEmpty ? (
        <div className={styles.space} data-empty>
          <Text c="dimmed">{texts.card.noAnswers}</Text>
        </div>
      ) : (
        <div className={insights.cardBody}>
          <AnswerView
            ref={drawing}
            data={data}
            places={places}
            groups={groups}
            type="bar"
            onOpen={() => {}}
          />
          <AnswerLegend items={legend} />
          <AnswerTable title={name} data={data} places={places} isHidden />
        </div>
      )}
      {first?.data && !isEmpty && (
        <Text className={insights.cardNote}>
          {[...countedNotes(first.data), limitText(chart.only)].filter(Boolean).join(' · ')}
        </Text>
      )}
    </BlockFrame>
  )
}

const asGroup = ({ key, name }: { key: string; name: string }) => ({ key, name, answer: null })
