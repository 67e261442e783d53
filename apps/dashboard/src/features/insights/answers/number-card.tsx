import { Skeleton, Text } from '@mantine/core'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clockTime, count } from '#src/shared/format/format.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { FailedFigures } from '../failed-figures.tsx'
import insights from '../insights.module.css'
import { texts as pageTexts } from '../texts-en.ts'
import { filterOfChart, limitText } from './answer-figures.ts'
import { answerNumberQuery, type Block, type SavedNumber } from './answers.api.ts'
import { BlockFrame, type FrameProps } from './block-frame.tsx'
import { NumberMonths } from './number-months.tsx'
import styles from './number-view.module.css'
import { NumberView } from './number-view.tsx'
import { texts } from './texts-en.ts'
import { useNumberTitle } from './use-number-title.ts'

interface Props extends FrameProps {
  block: Pick<Block, 'title'> & { number: SavedNumber }
  filter: FeedFilter
}

/** One big figure of a dashboard. */
export function NumberCard({ block, filter, ...frame }: Props) {
  const { number, title } = block
  const query = useQuery(answerNumberQuery(number, filter))
  const { data, isPlaceholderData } = query
  const measured = useNumberTitle(number, data)
  const name = title ?? measured ?? texts.card.number
  const feed =
    data && filterOfChart(number, { ...filter, counted: data.counted === 'all' ? undefined : data.counted })
  return (
    <BlockFrame {...frame} name={name} isBusy={isPlaceholderData}>
      {measured && measured !== name && (
        <Text c="dimmed" size="sm">
          {measured}
        </Text>
      )}
      {!data ? (
        query.isError ? (
          <FailedFigures query={query} />
        ) : (
          <Skeleton h={64} role="status" aria-label={texts.card.loadingNumber} />
        )
      ) : (
        <div className={styles.number}>
          <NumberView
            number={data}
            trend={data}
            wrap={figure =>
              feed ? (
                <Link to="/auth/tasks" search={feed}>
                  {figure}
                  <span className="visually-hidden"> {pageTexts.stats.showTasks({ label: name })}</span>
                </Link>
              ) : (
                figure
              )
            }
          />
          <NumberMonths title={name} number={data} feed={feed ?? null} />
          <Text className={insights.cardNote}>
            {[
              countingLabel[data.counted],
              data.measure !== 'reports' &&
                texts.figures.answered({ answered: count(data.count), total: data.total }),
              limitText(number.only),
              texts.card.asOf({ time: clockTime(data.madeAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      )}
    </BlockFrame>
  )
}
