import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'

interface Props {
  /** The ids in their order. The array keeps its identity as long as its content is the same. */
  ids: string[]
  labelOf: (id: string) => string
  onMove: (id: string, index: number) => void
  /** False while the list is still being rendered: drag and drop is set up afterwards. */
  canMove?: boolean
  children: ReactNode
}

const Movable = createContext(true)

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
// Constant: with a new object at each render the library would render every item again.
const modifiers = [upAndDown]
/** A drag starts after a few pixels, so that an unsteady press is no drag. */
const pointer = { activationConstraint: { distance: 4 } }
/** Keys scroll without animation: during smooth scrolling the next key would have no effect. */
const keyboard = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const

/** A list that is sorted by mouse, touch and keyboard. Each item contains a `SortableGrip`. */
export function SortableList({ ids, labelOf, onMove, canMove = true, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  const accessibility = useMemo(() => {
    const announce = (
      text: (label: string, at: number, of: number) => string,
      id: UniqueIdentifier,
      at = id,
    ) => text(labelOf(String(id)), ids.indexOf(String(at)) + 1, ids.length)
    let isJustLifted = false
    const announcements: Announcements = {
      onDragStart({ active }) {
        isJustLifted = true
        return announce(builderTexts.lifted, active.id)
      },
      onDragOver({ active, over }) {
        // The first event is over the item itself. Announcing it would replace the text for the lift.
        const isStart = isJustLifted && over?.id === active.id
        isJustLifted = false
        return over && !isStart ? announce(builderTexts.over, active.id, over.id) : undefined
      },
      onDragEnd: ({ active, over }) => announce(builderTexts.dropped, active.id, over?.id ?? active.id),
      onDragCancel: ({ active }) => builderTexts.stayed(labelOf(String(active.id))),
    }
    return { announcements, screenReaderInstructions: { draggable: builderTexts.dragHelp } }
  }, [ids, labelOf])

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={false}>
        <Movable value={canMove}>{children}</Movable>
      </SortableContext>
    </DndContext>
  )
}

interface GripProps {
  id: string
  /** The label of the item. */
  label: string
  className: string | undefined
  children?: ReactNode
}

/** The drag handle of the enclosing `<li>`. */
export function SortableGrip(props: GripProps) {
  return useContext(Movable) ? <Grip {...props} /> : <GripButton {...props} />
}

/**
 * During a move the library renders every sortable item again. That is only this button: it moves the enclosing `<li>`
 * by its style, and the rest of the row is not rendered.
 */
function Grip(props: GripProps) {
  const { attributes, listeners, transform, transition, isDragging, ...sortable } = useSortable({
    id: props.id,
  })
  const { setNodeRef, setActivatorNodeRef } = sortable
  const item = useRef<HTMLElement>(null)
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
        found?.removeAttribute('style')
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
  return <button {...button} type="button" title="Move" aria-label={`Move ${label}`} />
}
