import { columnFaults } from '@quadrat/domain/logic/column-faults'
import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { rowsWhileDragged } from '@quadrat/domain/template/template-draft-drop'
import { treeRows } from '@quadrat/domain/template/template-draft-tree'
import { structureErrors } from '@quadrat/domain/template/template-errors'
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import styles from './builder.module.css'
import { type FieldActions, FieldRow } from './field-row.tsx'
import { DraftLanguages } from './logic/draft-languages.ts'
import { SortableTree } from './sortable-tree.tsx'

interface Props {
  draft: TemplateDraft
  open: ReadonlySet<string>
  locked: boolean
  actions: FieldActions
}

/** The number of rows that are rendered first: more than most screens show. */
const firstScreen = 16
/** The height of a closed row with its gap, in px. It reserves the final height of the page. */
const rowHeight = 66

/** The fields in their order, as a tree. Only rows whose field object changed are rendered again. */
export function FieldList({ draft: { fields, meta }, open, locked, actions }: Props) {
  const [lifted, setLifted] = useState<string | null>(null)
  const rows = rowsWhileDragged(treeRows(fields), lifted)
  const order = rows.map(({ field }) => field.id).join(' ')
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order])
  // The first screen is rendered at once. The other rows and then the drag handles follow as transitions,
  // which a key press can interrupt.
  const isWhole = useDeferredValue(true, rows.length <= firstScreen)
  const [canMove, setCanMove] = useState(isWhole)
  useEffect(() => {
    if (isWhole) startTransition(() => setCanMove(true))
  }, [isWhole])
  const otherErrors = new Map(
    [...structureErrors(fields), ...logicErrors(fields), ...columnFaults(fields)]
      .toReversed()
      .map(({ fieldId, message }) => [fieldId, message]),
  )
  const missing = isWhole ? 0 : rows.length - firstScreen
  return (
    <DraftLanguages value={meta.languages}>
      <SortableTree fields={fields} ids={ids} onLift={setLifted} onMove={actions.move} canMove={canMove}>
        <ol
          className={styles.fields}
          style={missing > 0 ? { paddingBottom: missing * rowHeight } : undefined}
        >
          {(isWhole ? rows : rows.slice(0, firstScreen)).map(({ field, depth, size }, index) => (
            <FieldRow
              key={field.id}
              field={field}
              place={index + 1}
              depth={depth}
              size={size}
              isOpen={open.has(field.id)}
              locked={locked}
              otherError={otherErrors.get(field.id)}
              actions={actions}
            />
          ))}
        </ol>
      </SortableTree>
    </DraftLanguages>
  )
}
