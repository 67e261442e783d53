import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { dropAt, rowsWhileDragged } from '@quadrat/domain/template/template-draft-drop'
import { type Spot, treeRows } from '@quadrat/domain/template/template-draft-tree'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { DragDepth, Movable } from './sortable-grip.tsx'

interface Props {
  fields: readonly DraftField[]
  /**
   * The ids of the rows that are shown, in their order. The array keeps its identity as long as its content
   * is the same.
   */
  ids: string[]
  onLift: (id: string | null) => void
  onMove: (id: string, spot: Spot) => void
  /** False while the list is still being rendered: drag and drop is set up afterwards. */
  canMove: boolean
  children: ReactNode
}

/** How far a row is dragged to the side to stand one level deeper, in px. */
const step = 24
/** Deeper is to the left in languages that are read from right to left. */
const ahead = () => (document.dir === 'rtl' ? -1 : 1)
/** A drag starts after a few pixels, so that an unsteady press is no drag. */
const pointer = { activationConstraint: { distance: 4 } }

/**
 * What is dragged: the row below it, how far it is to the side that is deeper in px, and where it would come
 * to stand.
 */
interface Drag {
  id: string
  over: string
  aside: number
  /** The depth that it was lifted from. */
  from: number
}

/**
 * A tree that is sorted by mouse, touch and keyboard: up and down, and to the side into groups and out of
 * them.
 */
export function SortableTree({ fields, ids, onLift, onMove, canMove, children }: Props) {
  const drag = useRef<Drag | null>(null)
  const [depth, setDepth] = useState<number | null>(null)
  const newest = useRef(fields)
  newest.current = fields

  const [keyboard, accessibility] = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, args) => {
      const { x } = args.currentCoordinates
      const now = drag.current
      const side = event.code === KeyboardCode.Right ? 1 : event.code === KeyboardCode.Left ? -1 : 0
      const deeper = side * ahead()
      if (!now || deeper === 0) {
        const next = sortableKeyboardCoordinates(event, args)
        return next && { ...next, x }
      }
      event.preventDefault()
      const shown = dropFor(newest.current, now)?.depth ?? now.from
      const next = dropAt(newest.current, now.id, now.over, shown + deeper)?.depth ?? shown
      if (next === shown) return undefined
      return { ...args.currentCoordinates, x: x + ((next - now.from) * step - now.aside) * ahead() }
    }
    // Keys scroll without animation: during smooth scrolling the next key would have no effect.
    return [{ coordinateGetter, scrollBehavior: 'auto' } as const, announcer(newest, drag)]
  }, [])
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))

  function update(part: Partial<Drag>): void {
    if (!drag.current) return
    drag.current = { ...drag.current, ...part }
    setDepth(dropFor(fields, drag.current)?.depth ?? drag.current.from)
  }
  function end(): void {
    drag.current = null
    setDepth(null)
    onLift(null)
  }
  function drop({ active, over, delta }: DragEndEvent): void {
    const last = drag.current
    end()
    const aside = delta.x * ahead()
    const found = last && over && dropFor(fields, { ...last, over: String(over.id), aside })
    if (found) onMove(String(active.id), found.spot)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        const id = String(active.id)
        const from = treeRows(fields).find(row => row.field.id === id)?.depth ?? 0
        drag.current = { id, over: id, aside: 0, from }
        setDepth(from)
        onLift(id)
      }}
      onDragMove={({ delta }) => update({ aside: delta.x * ahead() })}
      onDragOver={({ over }) => over && update({ over: String(over.id) })}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={false}>
        <Movable value={canMove}>
          <DragDepth value={depth}>{children}</DragDepth>
        </Movable>
      </SortableContext>
    </DndContext>
  )
}

function dropFor(fields: readonly DraftField[], { id, over, aside, from }: Drag) {
  return dropAt(fields, id, over, from + Math.round(aside / step))
}

/** Says what happens to whoever does not see it: the place in the list, and the group that it is in. */
function announcer(newest: { current: readonly DraftField[] }, drag: { current: Drag | null }) {
  /** The group that was said last. */
  let said: string | null | undefined
  let isJustLifted = false
  const labelOf = (id: string) =>
    treeRows(newest.current)
      .find(({ field }) => field.id === id)
      ?.field.label.trim() || builderTexts.untitled
  function announce(
    text: typeof builderTexts.over,
    id: UniqueIdentifier,
    at: UniqueIdentifier,
    now: Drag | null,
  ): string {
    const fields = newest.current
    // What is in a lifted section is hidden only in the next frame.
    const ids = rowsWhileDragged(treeRows(fields), String(id)).map(row => row.field.id)
    const parent = now ? (dropFor(fields, now)?.spot.parent ?? null) : said
    said = parent
    const words = text({ label: labelOf(String(id)), at: ids.indexOf(String(at)) + 1, of: ids.length })
    return parent ? `${words} ${builderTexts.inGroup({ label: labelOf(parent) })}` : words
  }
  const announcements: Announcements = {
    onDragStart({ active }) {
      isJustLifted = true
      return announce(builderTexts.lifted, active.id, active.id, drag.current)
    },
    onDragMove({ active, over }) {
      const now = drag.current
      if (!now || !over || isJustLifted) return undefined
      if ((dropFor(newest.current, now)?.spot.parent ?? null) === said) return undefined
      return announce(builderTexts.over, active.id, over.id, now)
    },
    onDragOver({ active, over }) {
      // The first event is over the item itself. Announcing it would replace the text for the lift.
      const isStart = isJustLifted && over?.id === active.id
      isJustLifted = false
      return over && !isStart ? announce(builderTexts.over, active.id, over.id, drag.current) : undefined
    },
    onDragEnd: ({ active, over }) =>
      announce(builderTexts.dropped, active.id, over?.id ?? active.id, drag.current),
    onDragCancel: ({ active }) => builderTexts.stayed({ label: labelOf(String(active.id)) }),
  }
  return { announcements, screenReaderInstructions: { draggable: builderTexts.dragHelp } }
}
