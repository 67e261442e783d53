import { metresBetweenPoints } from '@quadrat/domain/answer/geo-answer'
import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import type { Position } from '@quadrat/domain/task/submission'
import { useEffect, useRef, useState } from 'react'
import { LocateProblem } from '#src/contract.ts'
import { useHost } from './host.tsx'
import { texts } from './texts-en.ts'

/** A new point is set after so many metres. A phone at rest moves less than that in its own mind. */
const stepMetres = 4
/** A fix of a larger radius is no point of a line, if the question does not demand better, in metres. */
const usualAccuracy = 25

/** What the collector does: nothing, walks, or waits for the fix of one point. */
type Doing = 'nothing' | 'walking' | 'adding'

interface Track {
  doing: Doing
  /** The last fix; null before the first. */
  fix: Position | null
  /** Why it ended by itself; '' if it did not. */
  problem: string
  /** The largest radius in metres that is taken. */
  accuracy: number
  walk: () => void
  /** Missing on a device that cannot locate itself. */
  addHere: (() => void) | undefined
  stop: () => void
}

/**
 * Sets points while the collector walks, or one where they stand.
 * @param demanded the largest radius in metres that the question takes; null for the usual one
 * @param last the last point of the shape
 */
export function useTrack(
  demanded: number | null,
  last: OutlinePoint | undefined,
  onPoint: (point: OutlinePoint) => void,
): Track {
  const { track, locate } = useHost()
  const accuracy = demanded ?? usualAccuracy
  const [doing, setDoing] = useState<Doing>('nothing')
  const [fix, setFix] = useState<Position | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController | null>(null)
  const latest = useRef({ last, onPoint })
  latest.current = { last, onPoint }
  useEffect(() => () => running.current?.abort(), [])

  const begin = (next: Doing) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setDoing(next)
    setFix(null)
    setProblem('')
    return run.signal
  }
  const end = (text: string) => {
    running.current?.abort()
    setDoing('nothing')
    setFix(null)
    setProblem(text)
  }
  const add = ({ longitude, latitude }: Position) => {
    const point: OutlinePoint = [longitude, latitude]
    latest.current.last = point
    latest.current.onPoint(point)
  }
  const failed = (error: unknown) =>
    texts.locateFailures[error instanceof LocateProblem ? error.reason : 'unavailable']

  return {
    doing,
    fix,
    problem,
    accuracy,
    walk() {
      const signal = begin('walking')
      track?.({
        signal,
        onFix: position => {
          if (signal.aborted) return
          setFix(position)
          const { last: before } = latest.current
          const here: OutlinePoint = [position.longitude, position.latitude]
          if (position.accuracy > accuracy) return
          if (before === undefined || metresBetweenPoints(before, here) >= stepMetres) add(position)
        },
        onProblem: error => !signal.aborted && end(failed(error)),
      })
    },
    addHere:
      locate &&
      (async () => {
        const signal = begin('adding')
        try {
          const found = await locate({
            signal,
            accuracy,
            onProgress: best => !signal.aborted && setFix(best),
          })
          if (signal.aborted) return
          end(
            found.accuracy > accuracy
              ? texts.shape.inexact({ metres: Math.round(found.accuracy), max: accuracy })
              : '',
          )
          if (found.accuracy <= accuracy) add(found)
        } catch (error) {
          if (!signal.aborted) end(failed(error))
        }
      }),
    stop: () => end(''),
  }
}
