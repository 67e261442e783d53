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
import { type CSSProperties, type ReactNode, useMemo } from 'react'

interface Props {
  /** In their order; the same array as long as it says the same. */
  ids: string[]
  labelOf: (id: string) => string
  onMove: (id: string, index: number) => void
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
// Made once: with another object at each render the library draws every item again.
const modifiers = [upAndDown]
/** A few pixels: a press that trembles is no drag. */
const pointer = { activationConstraint: { distance: 4 } }
/** Where a key has to scroll, it does so at once: while the page glides, the next key would find nothing moved. */
const keyboard = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const

/** Things that can be put into another order by mouse, touch and keyboard; each is a `useSortableItem`. */
export function SortableList({ ids, labelOf, onMove, children }: Props) {
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
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** `item` goes to the element that moves, `grip` to the button it is moved by; the same one during a move. */
export function useSortableItem(id: string, disabled: boolean) {
  const sortable = useSortable({ id, disabled })
  const { transform, transition, attributes } = sortable
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  const describedBy = attributes['aria-describedby']
  const roleDescription = attributes['aria-roledescription']
  const { setActivatorNodeRef, listeners } = sortable
  const grip = useMemo(
    () => ({
      ref: setActivatorNodeRef,
      ...listeners,
      'aria-describedby': describedBy,
      'aria-roledescription': roleDescription,
    }),
    [setActivatorNodeRef, listeners, describedBy, roleDescription],
  )
  return { isDragging: sortable.isDragging, item: { ref: sortable.setNodeRef, style }, grip }
}

export type Grip = ReturnType<typeof useSortableItem>['grip']
