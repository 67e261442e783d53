import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { AnswerCard } from './answer-card.tsx'
import { canBeMatrix } from './answer-figures.ts'
import { MatrixCard } from './matrix-card.tsx'
import { matrixOf } from './matrix-figures.ts'
import { shownQuestionsQuery } from './newest.api.ts'

/** A chart of a dashboard: of one question, or of all lines of its matrix. */
export function ChartBlockCard(props: ComponentProps<typeof AnswerCard>) {
  const { chart, type, title } = props.block
  const isMatrix = type === 'matrix' && canBeMatrix(chart)
  const { data, isLoading } = useQuery({ ...shownQuestionsQuery(chart.template), enabled: isMatrix })
  const lines = isMatrix ? matrixOf(data, chart.field) : []
  const [first] = lines
  if (isLoading) return <ChartSkeleton type="bar" />
  // The question may have left its matrix since the chart was made.
  if (!first?.matrix) return <AnswerCard {...props} />
  const { block, ...shared } = props
  return <MatrixCard {...shared} title={title} chart={block.chart} matrix={first.matrix} lines={lines} />
}
