import type { Position } from '@quadrat/domain/task/submission'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormHost, LocateProblem } from '#src/contract.ts'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'
import { useHost } from './host.tsx'
import { accuracyText, texts } from './texts-en.ts'

interface PositionPickerProps {
  /** The question, for screen readers. */
  title: string
  position: Position | null
  onPosition: (position: Position | null) => void
  /** True if there is a position that nobody measured, which the caller shows. */
  isSetOtherwise?: boolean
  /** Starts measuring when the form opens without a position. */
  startsAutomatically: boolean
  /** The radius in metres that is demanded. */
  accuracy?: number | null
  /** Further buttons. */
  children?: ReactNode
}

type State = { is: 'idle' } | { is: 'waiting'; best: Position | null } | { is: 'failed'; text: string }

/** Measures the position and shows its accuracy. A person may stop early and use the best fix so far. */
export function PositionPicker(props: PositionPickerProps) {
  const { title, position, onPosition, startsAutomatically, accuracy = null, children } = props
  const measure = position === null ? texts.position.get : texts.position.again
  const isSet = position !== null || props.isSetOtherwise === true
  const { locate } = useHost()
  const [state, setState] = useState<State>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)

  async function start(locate: NonNullable<FormHost['locate']>) {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setState({ is: 'waiting', best: null })
    const onProgress = (best: Position) => {
      if (!run.signal.aborted) setState({ is: 'waiting', best })
    }
    try {
      const found = await locate({ onProgress, signal: run.signal, accuracy: accuracy ?? undefined })
      if (run.signal.aborted) return
      onPosition(found)
      setState({ is: 'idle' })
    } catch (error) {
      if (run.signal.aborted) return
      const reason = error instanceof LocateProblem ? error.reason : 'unavailable'
      setState({ is: 'failed', text: texts.locateFailures[reason] })
    }
  }

  function stop(best: Position | null) {
    running.current?.abort()
    if (best !== null) onPosition(best)
    setState({ is: 'idle' })
  }

  const startAtOnce = useRef(startsAutomatically && position === null ? locate : undefined)
  const begin = useRef(start)
  useEffect(() => {
    if (startAtOnce.current) void begin.current(startAtOnce.current)
    return () => running.current?.abort()
  }, [])

  if (state.is === 'waiting') {
    const { best } = state
    return (
      <div className="qf-position">
        <p className="qf-place" role="status">
          <span className="qf-spinner" />
          <span>{texts.position.waiting}</span>
        </p>
        {best !== null && <Place position={best} />}
        <div className="qf-row">
          {best !== null && (
            <Button icon="check" text={texts.position.use} variant="filled" onPress={() => stop(best)} />
          )}
          <Button icon="stop" text={texts.position.stop} onPress={() => stop(null)} />
        </div>
      </div>
    )
  }
  return (
    <div className="qf-position">
      {position !== null && <Place position={position} />}
      {!isSet && state.is === 'idle' && <p className="qf-hint">{texts.position.none}</p>}
      {state.is === 'failed' && <ErrorNote text={state.text} />}
      <div className="qf-row">
        {locate && (
          <Button
            icon="pin"
            text={measure}
            label={title === texts.position.title ? undefined : `${measure}: ${title}`}
            variant={isSet ? 'plain' : 'filled'}
            onPress={() => start(locate)}
          />
        )}
        {children}
        {isSet && (
          <Button
            icon="clear"
            text={texts.position.clear}
            label={`${texts.position.clear}: ${title}`}
            variant="quiet"
            onPress={() => onPosition(null)}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The maximum accuracy radius in metres of each quality: good enough to find a plot again, or only the right
 * shore.
 */
const bounds = { good: 10, fair: 30 } as const

function Place({ position }: { position: Position }) {
  const { latitude, longitude, accuracy } = position
  const quality = accuracy <= bounds.good ? 'good' : accuracy <= bounds.fair ? 'fair' : 'poor'
  return (
    <p className="qf-place" data-quality={quality}>
      <span className="qf-bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>
        <strong>{accuracyText(accuracy)}</strong> {texts.position[quality]}
        <span className="qf-coordinates" dir="ltr">
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </span>
      </span>
    </p>
  )
}
