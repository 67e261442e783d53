import { Menu, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { csvOf } from '#src/shared/browser/files.ts'
import { Share, ShareItem } from '#src/shared/public-links/share-button.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { ChartMenu } from '../chart-menu.tsx'
import { useFailedToast } from '../use-failed-toast.ts'
import { AnswerBody, AnswerNote } from './answer-body.tsx'
import type { Place } from './answer-figures.ts'
import type { AnswerChart } from './answers.api.ts'
import styles from './answers.module.css'
import { BlockFrame, type FrameProps } from './block-frame.tsx'
import { texts } from './texts-en.ts'
import { type ChartBlock, useAnswerChart } from './use-answer-chart.ts'

interface Props extends FrameProps {
  block: ChartBlock
  /** The filters of the page. */
  filter: FeedFilter
}

/** A chart of answers with its title and a menu. */
export function AnswerCard({ block, filter, menu, action, ...frame }: Props) {
  const answers = useAnswerChart(block, filter)
  const { data, title, measured, places } = answers
  // A refusal is about this chart only, and stands in its place.
  useFailedToast(frame.isPreview || isProblem(answers.error, 'input.invalid') ? null : answers.error)
  const drawing = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const [isSharing, setSharing] = useState(false)
  return (
    <BlockFrame
      {...frame}
      name={title}
      isBusy={answers.isPlaceholderData}
      action={
        <>
          {action}
          <ChartMenu
            title={title}
            drawing={drawing}
            legend={answers.legend}
            isTable={isTable}
            onTable={setTable}
            isEmpty={answers.isEmpty}
            csv={data ? () => csvOf(csvRows(places, data)) : null}
          >
            {menu}
            {menu && data?.repeat === null && <Menu.Divider />}
            {data?.repeat === null && <ShareItem onClick={() => setSharing(true)} />}
          </ChartMenu>
        </>
      }
    >
      {!frame.isPreview && measured && measured !== title && (
        <Text className={styles.measured}>
          <bdi>{measured}</bdi>
        </Text>
      )}
      <AnswerBody chart={answers} isTable={isTable} ref={drawing} />
      <AnswerNote chart={answers} only={block.chart.only} />
      <Share
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        shared={{ kind: 'chart', chart: block.chart, type: answers.type }}
        title={title}
        filter={filter}
      />
    </BlockFrame>
  )
}

/** A row for each place, with the exact figures of its groups. */
export function csvRows(
  places: readonly Place[],
  data: Pick<AnswerChart, 'measure'> & { groups: { name: string }[] },
) {
  const isSplit = data.groups.length > 1
  const figures = data.groups.map(group => (isSplit ? group.name : texts.file.measures[data.measure]))
  const withCount = data.measure !== 'distribution' || isSplit
  return [
    [texts.file.name, ...figures, ...(withCount ? [texts.file.answers] : [])],
    ...places.map(place => [
      place.name,
      ...place.values.map(value => (value === null ? '' : String(value))),
      ...(withCount ? [String(place.count)] : []),
    ]),
  ]
}
