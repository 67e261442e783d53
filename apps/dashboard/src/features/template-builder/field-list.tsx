import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import type { DraftField } from '@quadrat/domain/template-draft'
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import styles from './builder.module.css'
import { type FieldActions, FieldRow } from './field-row.tsx'
import { SortableList } from './sortable-list.tsx'

interface Props {
  fields: readonly DraftField[]
  open: ReadonlySet<string>
  locked: boolean
  actions: FieldActions
}

/** The number of rows that are rendered first: more than most screens show. */
const firstScreen = 16
/** The height of a closed row with its gap, in px. It reserves the final height of the page. */
const rowHeight = 66

/** The questions in their order. Only rows whose field object changed are rendered again. */
export function FieldList({ fields, open, locked, actions }: Props) {
  const order = fields.map(({ id }) => id).join(' ')
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order])
  const newest = useRef(fields)
  newest.current = fields
  const labelOf = useCallback((id: string) => newest.current.find(field => field.id === id)?.label ?? '', [])
  // The first screen is rendered at once. The other rows and then the drag handles follow as transitions, which a
  // key press can interrupt.
  const isWhole = useDeferredValue(true, fields.length <= firstScreen)
  const [canMove, setCanMove] = useState(isWhole)
  useEffect(() => {
    if (isWhole) startTransition(() => setCanMove(true))
  }, [isWhole])
  const logicError = new Map(
    logicErrors(fields)
      .toReversed()
      .map(({ fieldId, message }) => [fieldId, message]),
  )
  const missing = isWhole ? 0 : fields.length - firstScreen
  return (
    <SortableList ids={ids} labelOf={labelOf} onMove={actions.move} canMove={canMove}>
      <ol className={styles.fields} style={missing > 0 ? { paddingBottom: missing * rowHeight } : undefined}>
        {(isWhole ? fields : fields.slice(0, firstScreen)).map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            place={index + 1}
            isOpen={open.has(field.id)}
            locked={locked}
            logicError={logicError.get(field.id)}
            actions={actions}
          />
        ))}
      </ol>
    </SortableList>
  )
}
