import { Button } from '@mantine/core'
import { columnFaults } from '@quadrat/domain/logic/column-faults'
import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { fieldErrors } from '@quadrat/domain/template/template-draft-errors'
import { structureErrors } from '@quadrat/domain/template/template-errors'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { allFields } from '@quadrat/domain/template/template-structure'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { count } from '#src/shared/format/format.ts'
import styles from './builder.module.css'
import { HelpTip } from './help-tip.tsx'
import { texts } from './texts-en.ts'
import { UndoRedo } from './undo.tsx'
import type { useHistory } from './use-history.ts'

interface Props {
  fields: readonly DraftField[]
  locked: boolean
  canAddField: boolean
  history: ReturnType<typeof useHistory>
  adder: Ref<HTMLButtonElement>
  tools: ReactNode
  onAdd: () => void
  /** Opens a field with an error. */
  onShowError: (id: string) => void
}

/** The heading of the list of fields, with what concerns all of them. */
export function FieldsHead({
  fields,
  locked,
  canAddField,
  history,
  adder,
  tools,
  onAdd,
  onShowError,
}: Props) {
  /** The id of the question whose error was shown last. */
  const shownError = useRef<string | null>(null)
  const all = allFields(fields)
  const isBroken = new Set(
    [...structureErrors(fields), ...logicErrors(fields), ...columnFaults(fields)].map(
      ({ fieldId }) => fieldId,
    ),
  )
  const invalid = locked ? [] : all.filter(field => fieldErrors(field).length > 0 || isBroken.has(field.id))
  /** Shows the next invalid question below the one that was shown last. */
  function showError(): void {
    const last = all.findIndex(({ id }) => id === shownError.current)
    const next = invalid.find(field => all.indexOf(field) > last) ?? invalid[0]
    if (!next) return
    shownError.current = next.id
    onShowError(next.id)
  }
  return (
    <div className={styles.fieldsHead}>
      <h2 id="template-fields">{texts.fields.title}</h2>
      {all.length > 0 && <span className={styles.count}>{count(all.length)}</span>}
      <HelpTip about={texts.help.fields}>{texts.fields.help}</HelpTip>
      <span className={styles.gap} />
      {invalid.length > 0 && (
        <Button
          className={styles.invalid}
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconAlertTriangle size={16} stroke={2} aria-hidden />}
          onClick={showError}
        >
          {builderTexts.invalid({ count: invalid.length })}
        </Button>
      )}
      {!locked && <UndoRedo history={history} />}
      {tools}
      <Button
        ref={adder}
        size="sm"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        disabled={locked || !canAddField || all.length >= templateLimits.fields}
        onClick={onAdd}
      >
        {texts.fields.add}
      </Button>
    </div>
  )
}
