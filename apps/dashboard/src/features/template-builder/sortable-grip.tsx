import { useSortable } from '@dnd-kit/sortable'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { texts } from './texts-en.ts'

/** False while a list is still being rendered: drag and drop is set up afterwards. */
export const Movable = createContext(true)

/** The depth that the dragged row would have where it is, for lists that are trees. */
export const DragDepth = createContext<number | null>(null)

interface GripProps {
  id: string
  /** What the handle is called: 'Move Height'. */
  label: string
  className: string | undefined
  children?: ReactNode
}

/** The drag handle of the enclosing `<li>`. */
export function SortableGrip(props: GripProps) {
  return use(Movable) ? <Grip {...props} /> : <GripButton {...props} />
}

/**
 * During a move the library renders every sortable item again. That is only this button: it moves the
 * enclosing `<li>` by its style, and the rest of the row is not rendered.
 */
function Grip(props: GripProps) {
  const { attributes, listeners, transform, transition, isDragging, ...sortable } = useSortable({
    id: props.id,
  })
  const { setNodeRef, setActivatorNodeRef } = sortable
  const item = useRef<HTMLElement>(null)
  const depth = use(DragDepth)
  const attach = useCallback(
    (button: HTMLButtonElement) => {
      const found = button.closest('li')
      item.current = found
      setNodeRef(found)
      setActivatorNodeRef(button)
      return () => {
        setNodeRef(null)
        setActivatorNodeRef(null)
        // The list may be locked during a move.
        found?.style.removeProperty('transform')
        found?.style.removeProperty('transition')
        found?.removeAttribute('data-dragging')
      }
    },
    [setNodeRef, setActivatorNodeRef],
  )
  useLayoutEffect(() => {
    if (!item.current) return
    item.current.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : ''
    item.current.style.transition = transition ?? ''
    item.current.toggleAttribute('data-dragging', isDragging)
  }, [transform, transition, isDragging])
  useLayoutEffect(() => {
    const row = item.current
    if (!row || !isDragging || depth === null) return
    row.style.setProperty('--drag-depth', String(depth))
    return () => void row.style.removeProperty('--drag-depth')
  }, [depth, isDragging])
  return (
    <GripButton
      {...props}
      {...listeners}
      ref={attach}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={attributes['aria-roledescription']}
    />
  )
}

function GripButton({ id: _, label, ...button }: GripProps & ComponentProps<'button'>) {
  return <button {...button} type="button" title={texts.fields.move} aria-label={label} />
}
