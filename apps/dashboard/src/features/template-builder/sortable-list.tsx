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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { type ReactNode, useMemo } from 'react'

interface Props {
  /** The ids in their order. The array keeps its identity as long as its content is the same. */
  ids: string[]
  labelOf: (id: string) => string
  onMove: (id: string, index: number) => void
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
// Constant: with a new object at each render the library would render every item again.
const modifiers = [upAndDown]
/** A drag starts after a few pixels, so that an unsteady press is no drag. */
const pointer = { activationConstraint: { distance: 4 } }
/** Keys scroll without animation: during smooth scrolling the next key would have no effect. */
const keyboard = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const

/** A list that is sorted by mouse, touch and keyboard. Each item contains a `SortableGrip`. */
export function SortableList({ ids, labelOf, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  const accessibility = useMemo(() => {
    const announce = (text: typeof builderTexts.over, id: UniqueIdentifier, at = id) =>
      text({ label: labelOf(String(id)), at: ids.indexOf(String(at)) + 1, of: ids.length })
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
      onDragCancel: ({ active }) => builderTexts.stayed({ label: labelOf(String(active.id)) }),
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
