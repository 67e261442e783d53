import { IconTrash } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Point } from '../geometry.ts'
import { texts } from '../texts-en.ts'
import type { Handle, Shape } from './handle.ts'
import styles from './shape-editor.module.css'
import { useHandleDrag } from './use-handle-drag.ts'
import { useHandleKeys } from './use-handle-keys.ts'
import { copyOf, useHandlePlaces } from './use-handle-places.ts'

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

/**
 * The corners of a shape on the map as buttons: dragged by mouse and touch, moved by the arrow keys. Those
 * between two corners become corners themselves. Escape takes the last change back.
 */
export function ShapeEditor<S>({ map, shape, kind, onPreview, onChange }: Props<S>) {
  const list = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  /** The shape before the changes that were made with the chosen handle. */
  const before = useRef<S>(null)
  const handles = kind.handlesOf(shape, map)
  const shift = copyOf(map, handles)
  const { place, focusNext } = useHandlePlaces(map, list, handles)

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
    focusNext(focus)
    return true
  }
  /** The point in the copy of the world that the shape is in. */
  const inCopy = ([longitude, latitude]: Point): Point => [longitude - shift, latitude]
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
  const keys = useHandleKeys({
    map,
    shift,
    onMove: (handle, to) => onPreview(kind.moved(shape, handle.key, to)),
    onDrop: move,
    onCancel: (event, isMoved) => {
      if (drag.isDragging() || isMoved) event.stopPropagation()
      drag.cancel()
      takeBack(event)
    },
    onRemove: remove,
    onBecome: ({ key, at, becomes = key }) => commit(kind.moved(shape, key, at), becomes),
  })

  return (
    <section ref={list} className={styles.handles} aria-label={texts.corners.corners}>
      <span id={hint} className="visually-hidden">
        {texts.corners.keys}
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
          onBlur={event => {
            keys.letGo(event.currentTarget)
            onPreview(null)
            place()
          }}
          onDoubleClick={() => remove(handle)}
          {...keys.handlers(handle)}
          {...drag.handlers(handle)}
        >
          <span className={styles.dot} />
          {chosen === handle.key && handle.isRemovable && (
            // A finger has neither a Delete key nor a second button. The key does the same, so it is no stop
            // of its own.
            // biome-ignore lint/a11y/noStaticElementInteractions: the button around it has the key
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button around it has the key
            <span
              className={styles.remove}
              title={texts.corners.remove}
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
