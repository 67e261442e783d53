import { Skeleton } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { count, relativeAge } from '#src/shared/format/format.ts'
import styles from './card-figures.module.css'
import { texts } from './texts-en.ts'

interface Props {
  /** Name and value of each figure; undefined while it loads. */
  figures: readonly (readonly [name: string, value: number | undefined])[]
  /** Null without a report, undefined while it loads. */
  lastReportAt: string | null | undefined
  now: Date
}

/** The figures of a card and its last report. */
export function CardFigures({ figures, lastReportAt, now }: Props) {
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? <Skeleton w={24} h={18} my={3} /> : count(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.last}>
        {lastReportAt === undefined ? (
          <Skeleton w={110} h={11} my={2} component="span" display="block" />
        ) : lastReportAt === null ? (
          texts.noReports
        ) : (
          <Rich
            text={texts.lastReport}
            values={{ age: <time dateTime={lastReportAt}>{relativeAge(lastReportAt, now)}</time> }}
          />
        )}
      </p>
    </>
  )
}
