import type { ChartTarget, DrawnType } from '@quadrat/domain/answer/answer-chart'
import { timeOfHours } from '@quadrat/domain/answer/time-of-day'
import type { Ref } from 'react'
import { Chart, type DrawnGroup } from '../chart.tsx'
import { texts as pageTexts } from '../texts-en.ts'
import { figureText, isTime, type Measured, type Place } from './answer-figures.ts'
import { texts } from './texts-en.ts'

const usualHeight = 320

interface Props {
  data: Measured
  places: readonly Place[]
  groups: readonly DrawnGroup[]
  type: DrawnType
  target?: ChartTarget | null
  onOpen: (place: Place, group?: DrawnGroup) => void
  ref?: Ref<HTMLDivElement>
  /** Pixels. */
  height?: number
  /** See `Chart`. */
  isBare?: boolean
}

/** The drawing of the answers to a question. */
export function AnswerView({ data, ref = null, height = usualHeight, ...props }: Props) {
  const { groups } = props
  const isSplit = groups.length > 1
  const isCounted = data.measure === 'distribution'
  return (
    <Chart
      {...props}
      ref={ref}
      height={height}
      noun="answer"
      // Means and shares of groups do not add up.
      isStacked={isSplit && (isCounted || data.measure === 'sum')}
      hasDecimals={!isCounted}
      onAxis={isTime(data) ? timeOfHours : undefined}
      figures={({ values }) =>
        isSplit
          ? groups.map(({ name }, n) => pageTexts.chart.item({ name, figure: figureText(values[n], data) }))
          : [figureText(values[0], data)]
      }
      note={place => (isCounted && !isSplit ? null : texts.figures.answers({ count: place.count }))}
    />
  )
}
