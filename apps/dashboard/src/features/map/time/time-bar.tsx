import { Button, RangeSlider, SegmentedControl, Skeleton, Text, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { texts as uiTexts } from '#src/shared/ui/texts-en.ts'
import { texts } from '../texts-en.ts'
import { type Bar, barLabel, type Span, spanLabel } from './periods.ts'
import { periodsQuery } from './time.api.ts'
import styles from './time.module.css'
import { type Played, type Speed, speeds, usePlay } from './use-play.ts'

interface Props {
  filters: FeedSearch
  /** True while the map still loads the tasks of the last step; a play waits for them. */
  isBusy: boolean
  onDates: (dates: Pick<FeedSearch, 'from' | 'to'>) => void
}

/** When the matching tasks arrived, with the part of that time that the map shows. */
export function TimeBar({ filters, isBusy, onDates }: Props) {
  const query = useQuery(periodsQuery(filters))
  if (query.error)
    return (
      <section className={styles.bar} aria-label={texts.time.time}>
        <Text size="sm" role="alert">
          {problemText(query.error)}
        </Text>
        <Button size="xs" variant="default" onClick={() => query.refetch()}>
          {uiTexts.tryAgain}
        </Button>
      </section>
    )
  if (!query.data)
    return (
      <section className={styles.bar} aria-label={texts.time.time} aria-busy="true">
        <Skeleton h={52} />
      </section>
    )
  const { bars, isByDay } = query.data
  if (bars.length === 0)
    return (
      <section className={styles.bar} aria-label={texts.time.time}>
        <Text size="sm" c="dimmed">
          {texts.time.none}
        </Text>
      </section>
    )
  return <Slider bars={bars} isByDay={isByDay} filters={filters} isBusy={isBusy} onDates={onDates} />
}

function Slider({ bars, isByDay, filters, isBusy, onDates }: Played) {
  const { span, isAll, isPlaying, speed, setSpeed, move, play, showAll } = usePlay({
    bars,
    isByDay,
    filters,
    isBusy,
    onDates,
  })
  const inside = bars.slice(...span).reduce((sum, bar) => sum + bar.count, 0)
  return (
    <section className={styles.bar} aria-label={texts.time.time}>
      <div className={styles.controls}>
        <Tooltip label={isPlaying ? texts.time.pause : texts.time.play}>
          <IconButton
            icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
            iconSize={18}
            label={isPlaying ? texts.time.pause : texts.time.play}
            className={styles.play}
            variant="default"
            disabled={bars.length < 2}
            onClick={play}
          />
        </Tooltip>
        <SegmentedControl
          size="xs"
          aria-label={texts.time.speed}
          value={speed}
          onChange={value => setSpeed(value as Speed)}
          data={speeds.map(value => ({ value, label: `${value}×` }))}
        />
        <output className={styles.shown} aria-live={isPlaying ? 'off' : 'polite'}>
          <strong>{spanLabel(bars, span)}</strong>
          <span>{texts.time.arrived({ count: inside })}</span>
        </output>
        {!isAll && (
          <Button
            className={styles.all}
            size="xs"
            variant="subtle"
            color="gray"
            c="inherit"
            onClick={showAll}
          >
            {texts.time.all}
          </Button>
        )}
      </div>
      <div className={styles.chart}>
        <Histogram bars={bars} span={span} />
        <RangeSlider
          className={styles.slider}
          size={3}
          thumbSize={20}
          min={0}
          max={bars.length}
          minRange={1}
          value={[...span] as [number, number]}
          label={null}
          thumbFromLabel={texts.time.from}
          thumbToLabel={texts.time.until}
          thumbProps={index => ({
            'aria-valuetext': barLabel((index === 0 ? bars[span[0]] : bars[span[1] - 1])?.name ?? ''),
          })}
          onChange={move}
        />
      </div>
    </section>
  )
}

/** The bars have the width of a step of the slider each. */
function Histogram({ bars, span: [from, to] }: { bars: readonly Bar[]; span: Span }) {
  const most = Math.max(...bars.map(bar => bar.count), 1)
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.time.chart({ most, periods: bars.length })}
    >
      {bars.map(({ name, count: many }, n) => {
        const height = many === 0 ? 0 : Math.max(4, (many / most) * 100)
        return (
          <rect
            key={name}
            x={n + 0.08}
            y={100 - height}
            width={0.84}
            height={height}
            data-in={(n >= from && n < to) || undefined}
          >
            <title>{texts.time.bar({ period: barLabel(name), count: count(many) })}</title>
          </rect>
        )
      })}
    </svg>
  )
}
