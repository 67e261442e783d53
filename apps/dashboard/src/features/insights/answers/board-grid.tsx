import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { Block } from './answers.api.ts'
import styles from './answers.module.css'
import { boardTexts } from './texts-en.ts'

/** A drag starts after a few pixels, so that an unsteady press is no drag. */
const pointer = { activationConstraint: { distance: 4 } }
/** Keys scroll without animation: during smooth scrolling the next key would have no effect. */
const keyboard = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const

interface Props {
  blocks: Block[]
  nameOf: (block: Block) => string
  onMove: (blocks: Block[]) => void
  render: (block: Block, handle: ReactNode) => ReactNode
}

/** The blocks of a dashboard, moved by mouse, touch and keyboard. */
export function BoardGrid({ blocks, nameOf, onMove, render }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  const at = (key: unknown) => blocks.findIndex(block => block.key === key)
  const name = (key: unknown) => {
    const block = blocks[at(key)]
    return block ? nameOf(block) : ''
  }
  const words = boardTexts.move
  const places = (moved: unknown, over: unknown = moved) => ({
    name: name(moved),
    place: at(over) + 1,
    all: blocks.length,
  })
  const isJustLifted = useRef(false)
  const announcements: Announcements = {
    onDragStart({ active }) {
      isJustLifted.current = true
      return words.lifted(places(active.id))
    },
    onDragOver({ active, over }) {
      // The first event is over the block itself. Announcing it would replace the text for the lift.
      const isStart = isJustLifted.current && over?.id === active.id
      isJustLifted.current = false
      return over && !isStart ? words.over(places(active.id, over.id)) : undefined
    },
    onDragEnd: ({ active, over }) => words.dropped(places(active.id, over?.id)),
    onDragCancel: ({ active }) => words.cancelled({ name: name(active.id) }),
  }
  const screenReaderInstructions = { draggable: words.help }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(arrayMove(blocks, at(active.id), at(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={blocks.map(block => block.key)} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {blocks.map(block => (
            <Item key={block.key} block={block} name={nameOf(block)} render={render} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function Item({ block, name, render }: { block: Block; name: string; render: Props['render'] }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: block.key })
  const handle = (
    <button
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      title={boardTexts.move.move}
      className={styles.grip}
      aria-label={boardTexts.move.of({ name })}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={attributes['aria-roledescription']}
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-wide={block.isWide || undefined}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform
          ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
          : undefined,
        transition,
      }}
    >
      {render(block, handle)}
    </li>
  )
}
