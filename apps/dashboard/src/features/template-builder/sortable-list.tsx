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
  /** In their order; the same array as long as it says the same. */
  ids: string[]
  labelOf: (id: string) => string
  onMove: (id: string, index: number) => void
  /** False while the list is still being drawn: what moving takes can follow behind. */
  canMove?: boolean
  children: ReactNode
}

const Movable = createContext(true)

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
// Made once: with another object at each render the library draws every item again.
const modifiers = [upAndDown]
/** A few pixels: a press that trembles is no drag. */
const pointer = { activationConstraint: { distance: 4 } }
/** Where a key has to scroll, it does so at once: while the page glides, the next key would find nothing moved. */
const keyboard = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const

/** Things that can be put into another order by mouse, touch and keyboard; each has a `SortableGrip`. */
export function SortableList({ ids, labelOf, onMove, canMove = true, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  const accessibility = useMemo(() => {
    const say = (text: (label: string, at: number, of: number) => string, id: UniqueIdentifier, at = id) =>
      text(labelOf(String(id)), ids.indexOf(String(at)) + 1, ids.length)
    let isJustLifted = false
    const announcements: Announcements = {
      onDragStart({ active }) {
        isJustLifted = true
        return say(builderTexts.lifted, active.id)
      },
      onDragOver({ active, over }) {
        // It begins over itself, which would be said in place of its being lifted.
        const isStart = isJustLifted && over?.id === active.id
        isJustLifted = false
        return over && !isStart ? say(builderTexts.over, active.id, over.id) : undefined
      },
      onDragEnd: ({ active, over }) => say(builderTexts.dropped, active.id, over?.id ?? active.id),
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
  /** Of what it moves. */
  label: string
  className: string | undefined
  children?: ReactNode
}

/** The button that the list item it stands in is moved by. */
export function SortableGrip(props: GripProps) {
  return useContext(Movable) ? <Grip {...props} /> : <GripButton {...props} />
}

/**
 * While one is moved all items are drawn again with where they stand: that is these buttons alone, and nothing of what
 * they stand beside.
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
        // A list may be locked in the middle of a move.
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
