import { useEffect, useRef, useState } from 'react'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { type Bar, datesOf, nextSpan, type Span, spanOf, startSpan } from './periods.ts'

export const speeds = ['1', '2', '4'] as const
export type Speed = (typeof speeds)[number]
/** Milliseconds. */
const stepAtSpeedOne = 1200
const debounce = 250

export interface Played {
  bars: readonly Bar[]
  isByDay: boolean
  filters: FeedSearch
  /** True while the map still loads the tasks of the last step; a play waits for them. */
  isBusy: boolean
  onDates: (dates: Pick<FeedSearch, 'from' | 'to'>) => void
}

/** The part of the time that the map shows: set by the handles of the slider, or played step by step. */
export function usePlay({ bars, isByDay, filters, isBusy, onDates }: Played) {
  const { from, to } = filters
  const asked = spanOf(bars, { from, to })
  /** The handles while they are moved, before the filter follows. */
  const [moved, setMoved] = useState<Span | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const span = moved ?? asked
  const timer = useRef(0)
  const latest = useRef(onDates)
  useEffect(() => {
    latest.current = onDates
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function write(next: Span): void {
    timer.current = 0
    latest.current(datesOf(bars, next))
  }
  function move(next: Span): void {
    setPlaying(false)
    setMoved(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => write(next), debounce)
  }
  function play(): void {
    if (isPlaying) {
      setPlaying(false)
      return
    }
    window.clearTimeout(timer.current)
    setMoved(null)
    write(startSpan(bars, isByDay, span))
    setPlaying(true)
  }

  const [first, last] = asked
  // The filter has followed. While a handle is still held, it stays where it is.
  useEffect(() => {
    if (timer.current === 0 && last > first) setMoved(null)
  }, [first, last])
  useEffect(() => {
    if (!isPlaying || isBusy) return
    const next = nextSpan(bars, [first, last])
    const waiting = window.setTimeout(() => {
      if (next) latest.current(datesOf(bars, next))
      else setPlaying(false)
    }, stepAtSpeedOne / Number(speed))
    return () => window.clearTimeout(waiting)
  }, [isPlaying, isBusy, bars, first, last, speed])
  return {
    span,
    isAll: !from && !moved,
    isPlaying,
    speed,
    setSpeed,
    move,
    play,
    showAll: () => {
      setPlaying(false)
      window.clearTimeout(timer.current)
      setMoved(null)
      write([0, bars.length])
    },
  }
}
