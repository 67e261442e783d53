import { Skeleton, Text } from '@mantine/core'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useChosenName } from '#src/shared/choices/use-chosen-name.ts'
import { ReportsMap } from '#src/shared/map/reports-map.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { FailedFigures } from '../failed-figures.tsx'
import insights from '../insights.module.css'
import { filterOfChart, limitText } from './answer-figures.ts'
import { type Block, mapBoundsQuery, type SavedMap } from './answers.api.ts'
import styles from './answers.module.css'
import { BlockFrame, type FrameProps } from './block-frame.tsx'
import { texts } from './texts-en.ts'

const height = 320

interface Props extends FrameProps {
  block: Pick<Block, 'title'> & { map: SavedMap }
  /** The filters of the page, with the versions of reports that are counted. */
  filter: FeedFilter
}

/** Where the reports of a template were made. */
export function MapCard({ block, filter, ...frame }: Props) {
  const { map, title } = block
  const template = useChosenName('task', map.template)
  const shown = filterOfChart(map, filter)
  const query = useQuery({
    ...mapBoundsQuery(shown ?? {}),
    enabled: shown !== null,
  })
  const { data, isPlaceholderData, dataUpdatedAt } = query
  const name = title ?? (template ? texts.card.where({ template }) : texts.card.map)
  return (
    <BlockFrame {...frame} name={name} isBusy={isPlaceholderData}>
      {!data || !shown ? (
        query.isError ? (
          <FailedFigures query={query} />
        ) : (
          <Skeleton h={height} role="status" aria-label={texts.card.loadingMap} />
        )
      ) : data.positioned === 0 ? (
        <div className={styles.space} data-empty>
          <Text c="dimmed">{data.count === 0 ? insightsTexts.nothing : texts.card.noPositions}</Text>
        </div>
      ) : (
        <ReportsMap
          filter={shown}
          bounds={data.bounds}
          version={String(dataUpdatedAt)}
          label={texts.card.mapOf({ title: name })}
          height={height}
        />
      )}
      {data && shown && (
        <Text className={insights.cardNote}>
          {[
            filter.counted && countingLabel[filter.counted],
            texts.card.positions({ count: data.positioned }),
            limitText(map.only),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          ·{' '}
          <Link to="/auth/map" search={shown} className={insights.tableLink}>
            {texts.card.openMap}
          </Link>
        </Text>
      )}
    </BlockFrame>
  )
}
