import { Rich } from '@quadrat/forms/rich'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { comparedText, monthName } from '../insights-months.ts'
import { texts as pageTexts } from '../texts-en.ts'
import { type Figure, numberText, trendOf } from './number-figures.ts'
import styles from './number-view.module.css'

interface Props {
  number: Figure & { value: number | null; month: string; comparedDays: number | null }
  /** Null where they are not shown. */
  trend: {
    current: { value: number | null }
    compared: { value: number | null; count: number }
  } | null
  /** What wraps the figure: a link to the reports behind it. */
  wrap?: (figure: ReactNode) => ReactNode
}

/**
 * One big figure, with that of the current month against the same days of the month before. Nobody knows
 * whether more of it is good, so the trend has no colour.
 */
export function NumberView({ number, trend, wrap = figure => figure }: Props) {
  const { measure, value, month, comparedDays } = number
  const change = trend && trendOf(measure, trend.current, trend.compared)
  const words = pageTexts.stats
  const Icon = change?.isUp ? IconTrendingUp : IconTrendingDown
  return (
    <>
      <p className={styles.figure}>{wrap(numberText(value, number))}</p>
      {trend && (
        <p className={styles.note}>
          <span>
            {words.inMonth({ number: numberText(trend.current.value, number), month: monthName(month) })}
          </span>
          {change && (
            <span className={styles.trend}>
              <Icon
                size={16}
                stroke={2}
                role="img"
                aria-label={change.isUp ? words.increase : words.decrease}
              />
              <Rich
                text={words.versus}
                values={{
                  change: <strong>{change.text}</strong>,
                  period: comparedText(month, comparedDays),
                }}
              />
            </span>
          )}
        </p>
      )}
    </>
  )
}
