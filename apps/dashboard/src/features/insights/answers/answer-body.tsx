import { Text } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import { clockTime, count } from '#src/shared/format/format.ts'
import type { DrawnGroup } from '../chart.tsx'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { FailedFigures } from '../failed-figures.tsx'
import insights from '../insights.module.css'
import { texts as pageTexts } from '../texts-en.ts'
import { countedNotes, limitText, type Place, summaryFigures, targetText } from './answer-figures.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerView } from './answer-view.tsx'
import type { AnswerChart } from './answers.api.ts'
import styles from './answers.module.css'
import { texts } from './texts-en.ts'
import type { ChartBlock, useAnswerChart } from './use-answer-chart.ts'

interface Props {
  chart: ReturnType<typeof useAnswerChart>
  isTable: boolean
  ref: Ref<HTMLDivElement>
}

/** The drawing of a chart with its legend, or its table. */
export function AnswerBody({ chart, isTable, ref }: Props) {
  const navigate = useNavigate()
  const { data, title, type, places, filterOf } = chart
  if (!data)
    return (
      <div className={styles.space}>
        {chart.isError ? <FailedFigures query={chart} /> : <ChartSkeleton type={type} />}
      </div>
    )
  if (isTable)
    return (
      <>
        <AnswerTable title={title} data={data} places={places} filterOf={filterOf} />
        <Summary data={data} />
      </>
    )
  if (chart.isEmpty)
    return (
      <div className={styles.space} data-empty>
        <Text c="dimmed">{data.total === 0 ? insightsTexts.nothing : texts.card.noAnswers}</Text>
      </div>
    )
  const openFeed = (place: Place, group?: DrawnGroup) => {
    const search = group ? filterOf(place, group.key) : place.filter
    if (search) navigate({ to: '/auth/tasks', search })
  }
  return (
    <div data-busy={chart.isPlaceholderData || undefined} className={insights.cardBody}>
      <AnswerView
        ref={ref}
        data={data}
        places={chart.drawn}
        groups={chart.groups}
        type={type}
        target={chart.target}
        onOpen={openFeed}
      />
      <AnswerLegend items={chart.legend} />
      <Summary data={data} />
      <AnswerTable title={title} data={data} places={places} isHidden />
    </div>
  )
}

/** What the colours of a drawing mean. */
export function AnswerLegend({ items }: { items: readonly { key: string; fill: string; text: string }[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={pageTexts.chart.legend}>
      {items.map(item => (
        <li key={item.key}>
          <span className={insights.legendColor} style={{ background: item.fill }} aria-hidden />
          <span className={styles.legendName}>{item.text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The mean and its like, of numbers. */
function Summary({ data }: { data: AnswerChart }) {
  const figures = summaryFigures(data)
  if (!figures.length) return null
  return (
    <dl className={styles.summary}>
      {figures.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is counted, and what of it is drawn. */
export function AnswerNote({ chart, only }: Pick<Props, 'chart'> & Pick<ChartBlock['chart'], 'only'>) {
  const { data, drawn, places } = chart
  if (!data || chart.isEmpty) return null
  return (
    <Text className={insights.cardNote}>
      {[
        ...countedNotes(data),
        chart.target && targetText(chart.target, data),
        limitText(only),
        data.step && data.measure !== 'distribution' && texts.card.byArrival,
        drawn.length < places.length &&
          texts.card.largest({ shown: drawn.length, all: count(places.length) }),
        texts.card.asOf({ time: clockTime(data.madeAt) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}
