import { Button, Stack, Switch, Text } from '@mantine/core'
import { isQuestion } from '@quadrat/domain/field-kinds'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template-draft'
import { fieldErrors } from '@quadrat/domain/template-draft-errors'
import { IconPlus } from '@tabler/icons-react'
import styles from './builder.module.css'
import { KindSelect } from './kind-select.tsx'
import { KindEditor } from './kinds/kind-editor.tsx'
import { LabelEditor } from './label-editor.tsx'
import { LastAnswer } from './logic/last-answer.tsx'
import { LogicEditor } from './logic/logic-editor.tsx'

interface Props {
  field: DraftField
  locked: boolean
  onChange: (field: DraftField) => void
  onAddBehind: (id: string) => void
}

/** The inputs that all questions share, with those of the question's kind between them. */
export function FieldEditor({ field, locked, onChange, onAddBehind }: Props) {
  if (field.kind === 'unknown') return <Text c="dimmed">{builderTexts.unknownHint}</Text>
  const errors = fieldErrors(field)
  return (
    <Stack gap="md">
      <LabelEditor
        field={field}
        locked={locked}
        onChange={onChange}
        error={errors.find(({ part }) => part === 'label')?.message}
      />
      {isQuestion(field) && <KindSelect field={field} locked={locked} onChange={onChange} />}
      <KindEditor field={field} errors={errors} locked={locked} onChange={onChange} />
      <LogicEditor field={field} locked={locked} onChange={onChange} />
      <LastAnswer field={field} locked={locked} onChange={onChange} />
      <div className={styles.editorFoot}>
        {isQuestion(field) && (
          <Switch
            label="Required"
            description={builderTexts.requiredHint}
            checked={field.isRequired}
            disabled={locked}
            onChange={event => onChange({ ...field, isRequired: event.currentTarget.checked })}
          />
        )}
        {!locked && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onAddBehind(field.id)}
          >
            Add a question below
          </Button>
        )}
      </div>
    </Stack>
  )
}
