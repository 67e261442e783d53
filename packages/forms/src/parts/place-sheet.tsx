import { shapeLimits } from '@quadrat/domain/answer/geo-answer'
import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import type { Position } from '@quadrat/domain/task/submission'
import { useEffect, useId, useRef, useState } from 'react'
import { readNumber } from '#src/engine/number.ts'
import { Button } from './button.tsx'
import { type FlatView, viewOf } from './flat-map.ts'
import { useHost } from './host.tsx'
import { Sheet } from './sheet.tsx'
import { SheetDrawing } from './sheet-drawing.tsx'
import { texts } from './texts-en.ts'
import './place-sheet.css'

interface PlaceSheetProps {
  title: string
  kind: 'position' | 'line' | 'area'
  /** The points so far. */
  start: readonly OutlinePoint[]
  onDone: (points: OutlinePoint[]) => void
  onClose: () => void
}

/** Between a person and a district, in metres a pixel. */
const scales = { least: 0.02, most: 200 } as const

/**
 * A sheet of the surroundings on which a place is set under a cross in its middle, by moving the sheet with a
 * finger, the mouse or the arrow keys, or by its coordinates. It needs no network: it shows no map, only
 * distances from where one is.
 */
export function PlaceSheet({ title, kind, start, onDone, onClose }: PlaceSheetProps) {
  const { locate } = useHost()
  const dialog = useRef<HTMLDialogElement>(null)
  const [points, setPoints] = useState<readonly OutlinePoint[]>(start)
  const [view, setView] = useState<FlatView>(() => viewOf(start, 240))
  const [here, setHere] = useState<Position | null>(null)
  const [typed, setTyped] = useState<readonly (0 | 1)[]>([])
  const follows = useRef(start.length === 0)
  // Until then the middle of the sheet is nowhere.
  const isKnown = start.length > 0 || here !== null || typed.length === 2

  useEffect(() => {
    const run = new AbortController()
    const show = (fix: Position) => {
      if (run.signal.aborted) return
      setHere(fix)
      // The sheet begins where the collector is, until they move it.
      if (follows.current) setView(now => ({ ...now, middle: [fix.longitude, fix.latitude] }))
    }
    // Without a position the coordinates can still be typed.
    locate?.({ signal: run.signal, onProgress: show }).then(show, () => undefined)
    return () => run.abort()
  }, [locate])

  const move = (next: FlatView) => {
    follows.current = false
    const { least, most } = scales
    setView({ ...next, metresPerPixel: Math.min(most, Math.max(least, next.metresPerPixel)) })
  }
  const zoom = (factor: number) => move({ ...view, metresPerPixel: view.metresPerPixel * factor })
  const finish = (done: readonly OutlinePoint[]) => {
    onDone([...done])
    dialog.current?.close()
  }
  const isShape = kind !== 'position'
  return (
    <Sheet ref={dialog} className="qf-place-sheet" title={title} close={texts.sheet.cancel} onClose={onClose}>
      <p className="qf-hint">{texts.sheet.hint}</p>
      <SheetDrawing kind={kind} view={view} points={points} here={here} onView={move} />
      <div className="qf-row">
        <Button icon="plus" text={texts.sheet.nearer} onPress={() => zoom(1 / 2)} />
        <Button icon="minus" text={texts.sheet.further} onPress={() => zoom(2)} />
        {locate && (
          <Button
            icon="pin"
            text={texts.sheet.here}
            disabled={here === null}
            onPress={() => here && move({ ...view, middle: [here.longitude, here.latitude] })}
          />
        )}
      </div>
      <div className="qf-coordinate-boxes">
        {([1, 0] as const).map(axis => (
          <CoordinateBox
            key={axis}
            label={axis === 1 ? texts.sheet.latitude : texts.sheet.longitude}
            most={axis === 1 ? 90 : 180}
            value={isKnown || typed.includes(axis) ? view.middle[axis] : null}
            onValue={value => {
              setTyped(now => (now.includes(axis) ? now : [...now, axis]))
              move({ ...view, middle: axis === 1 ? [view.middle[0], value] : [value, view.middle[1]] })
            }}
          />
        ))}
      </div>
      <div className="qf-row qf-sheet-end">
        {isShape ? (
          <>
            <Button
              icon="plus"
              text={texts.sheet.add}
              variant="filled"
              disabled={!isKnown || points.length >= shapeLimits.points}
              onPress={() => setPoints([...points, view.middle])}
            />
            <Button
              icon="undo"
              text={texts.sheet.undo}
              disabled={points.length === 0}
              onPress={() => setPoints(points.slice(0, -1))}
            />
            <Button icon="check" text={texts.sheet.done} onPress={() => finish(points)} />
          </>
        ) : (
          <Button
            icon="check"
            text={texts.sheet.set}
            variant="filled"
            disabled={!isKnown}
            onPress={() => finish([view.middle])}
          />
        )}
      </div>
    </Sheet>
  )
}

interface CoordinateBoxProps {
  label: string
  most: number
  /** Null while the place is unknown. */
  value: number | null
  onValue: (value: number) => void
}

/** A coordinate in degrees. What is no coordinate (yet) stays in the input and moves nothing. */
function CoordinateBox({ label, most, value, onValue }: CoordinateBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const read = typed === null ? value : readNumber(typed)
  const isValid = read === null || (typeof read === 'number' && Math.abs(read) <= most)
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={typed ?? value?.toFixed(6) ?? ''}
        aria-invalid={!isValid || undefined}
        onChange={event => {
          setTyped(event.target.value)
          const next = readNumber(event.target.value)
          if (typeof next === 'number' && Math.abs(next) <= most) onValue(next)
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
