import { IconTrash } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Point } from '../geometry.ts'
import type { Handle, Shape } from './handle.ts'
import styles from './shape-editor.module.css'
import { useHandleDrag } from './use-handle-drag.ts'

interface Props<S> {
  map: MapLibreMap
  shape: S
  /** What can be done with a shape of this kind. */
  kind: Shape<S>
  /** Shows the shape as it would be; null shows the one that it is. */
  onPreview: (shape: S | null) => void
  /**
   * @param isStep true if it goes on with the change before, such as the next press of an arrow key
   * @returns false for a shape that cannot be
   */
  onChange: (shape: S, isStep: boolean) => boolean
}

const keysHint =
  'The arrow keys move it, with Shift by a pixel. Escape takes the change back. Enter on the middle of a side adds a corner, Delete removes one.'
/** Pixels per arrow key. */
const step = 10

/**
 * The corners of a shape on the map as buttons: dragged by mouse and touch, moved by the arrow keys. Those between two
 * corners become corners themselves. Escape takes the last change back.
 */
export function ShapeEditor<S>({ map, shape, kind, onPreview, onChange }: Props<S>) {
  const list = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  // Another view has other handles that can be told apart.
  const [, redraw] = useReducer((views: number) => views + 1, 0)
  useEffect(() => {
    map.on('moveend', redraw)
    return () => {
      map.off('moveend', redraw)
    }
  }, [map])
  /** The shape before the changes that were made with the chosen handle. */
  const before = useRef<S>(null)
  /** Where a key has moved the handle to; it is let go with the key. */
  const moved = useRef<{ handle: Handle; to: Point }>(null)
  const handles = kind.handlesOf(shape, map)
  const at = useRef(handles)
  /** The handle that gets the focus once it is there. */
  const wanted = useRef<string>(null)

  /** Puts the handles where they belong, but for the one that is being moved. */
  function place(): void {
    const shift = copyOf(map, at.current)
    for (const { key, at: point } of at.current) {
      const element = elementOf(list.current, key)
      if (!element || element.dataset.moving) continue
      const { x, y } = map.project([point[0] + shift, point[1]])
      element.style.translate = `${x}px ${y}px`
    }
  }
  useLayoutEffect(() => {
    at.current = handles
    place()
    const next = wanted.current === null ? null : elementOf(list.current, wanted.current)
    if (next) {
      wanted.current = null
      next.focus({ preventScroll: true })
    }
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  })

  function choose(key: string): void {
    if (chosen !== key) before.current = null
    setChosen(key)
  }
  /** @returns false for a shape that cannot be */
  function commit(next: S, focus: string): boolean {
    const isStep = before.current !== null
    if (!onChange(next, isStep)) {
      place()
      return false
    }
    before.current ??= shape
    setChosen(focus)
    wanted.current = focus
    return true
  }
  /** The point in the copy of the world that the shape is in. */
  const inCopy = ([longitude, latitude]: Point): Point => [longitude - copyOf(map, handles), latitude]
  const preview = (handle: Handle, to: Point) => onPreview(kind.moved(shape, handle.key, inCopy(to)))
  function move({ key, becomes }: Handle, to: Point): boolean {
    onPreview(null)
    return commit(kind.moved(shape, key, to), becomes ?? kind.keyAfter?.(shape, key, to) ?? key)
  }
  const onCancel = () => {
    onPreview(null)
    place()
  }
  const drag = useHandleDrag({
    map,
    onMove: preview,
    onDrop: (handle, to) => move(handle, inCopy(to)),
    onCancel,
  })

  function remove(handle: Handle): void {
    const next = kind.removed(shape, handle.key)
    if (next === null) return
    commit(next, kind.handlesOf(next, map)[0]?.key ?? '')
  }
  function takeBack(event: KeyboardEvent): void {
    onCancel()
    if (before.current === null) return
    event.stopPropagation()
    onChange(before.current, true)
    before.current = null
  }
  function key(event: KeyboardEvent<HTMLButtonElement>, handle: Handle): void {
    const by = event.shiftKey ? 1 : step
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }
    const offset = moves[event.key]
    if (offset) {
      event.preventDefault()
      const [longitude, latitude] = moved.current?.to ?? handle.at
      const from = map.project([longitude, latitude])
      const to = map.unproject([from.x + offset[0], from.y + offset[1]]).toArray() as Point
      moved.current = { handle, to }
      const element = event.currentTarget
      element.dataset.moving = 'key'
      const shown = map.project([to[0] + copyOf(map, handles), to[1]])
      element.style.translate = `${shown.x}px ${shown.y}px`
      onPreview(kind.moved(shape, handle.key, to))
    } else if (event.key === 'Escape') {
      if (drag.isDragging() || moved.current) event.stopPropagation()
      letGo(event.currentTarget)
      drag.cancel()
      takeBack(event)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(handle)
    } else if ((event.key === 'Enter' || event.key === ' ') && handle.becomes) {
      event.preventDefault()
      commit(kind.moved(shape, handle.key, handle.at), handle.becomes)
    }
  }
  function letGo(element: HTMLElement): void {
    delete element.dataset.moving
    moved.current = null
  }
  function keyUp(event: KeyboardEvent<HTMLButtonElement>): void {
    const last = moved.current
    if (!last || !event.key.startsWith('Arrow')) return
    // Where the shape cannot be, the next key goes on: the place behind may be possible.
    if (move(last.handle, last.to)) letGo(event.currentTarget)
  }

  return (
    <section ref={list} className={styles.handles} aria-label="Corners of the area">
      <span id={hint} className="visually-hidden">
        {keysHint}
      </span>
      {handles.map(handle => (
        <button
          key={handle.key}
          type="button"
          data-handle={handle.key}
          data-kind={handle.kind}
          className={styles.handle}
          aria-label={handle.label}
          aria-describedby={hint}
          onFocus={() => choose(handle.key)}
          onKeyDown={event => key(event, handle)}
          onKeyUp={keyUp}
          onBlur={event => {
            letGo(event.currentTarget)
            onPreview(null)
            place()
          }}
          onDoubleClick={() => remove(handle)}
          {...drag.handlers(handle)}
        >
          <span className={styles.dot} />
          {chosen === handle.key && handle.isRemovable && (
            // A finger has neither a Delete key nor a second button. The key does the same, so it is no stop of its own.
            // biome-ignore lint/a11y/noStaticElementInteractions: the button around it has the key
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button around it has the key
            <span
              className={styles.remove}
              title="Remove this corner"
              onPointerDown={event => event.stopPropagation()}
              onClick={() => remove(handle)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </span>
          )}
        </button>
      ))}
    </section>
  )
}

const elementOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)

/** Degrees to the copy of the world that the map shows, of a shape whose longitudes go on past 180. */
function copyOf(map: MapLibreMap, [first]: readonly Handle[]): number {
  return first ? Math.round((map.getCenter().lng - first.at[0]) / 360) * 360 : 0
}
