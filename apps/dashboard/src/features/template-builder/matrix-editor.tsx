import { Button, Group, Stack, Text } from '@mantine/core'
import { builderTexts, draftTexts } from '@quadrat/domain/messages/template-draft-en'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { fieldErrors } from '@quadrat/domain/template/template-draft-errors'
import { lineLabels, linesOf } from '@quadrat/domain/template/template-draft-matrix'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { allFields } from '@quadrat/domain/template/template-structure'
import { IconPlus } from '@tabler/icons-react'
import { use, useState } from 'react'
import type { FieldActions } from './field-row.tsx'
import { OptionsEditor } from './kinds/options-editor.tsx'
import { DraftQuestions } from './logic/draft-questions.ts'
import { NewLines } from './new-options.tsx'

interface Props {
  field: DraftField
  locked: boolean
  actions: FieldActions
}

/** The options of all lines of a matrix, and a box for further lines. A line itself is a row below. */
export function MatrixEditor({ field, locked, actions }: Props) {
  const fields = use(DraftQuestions)
  const [text, setText] = useState('')
  const [first] = linesOf(fields, field.id)
  const labels = lineLabels(text)
  const max = templateLimits.labelCharacters
  const isLong = labels.some(({ length }) => length > max)
  const isOver = allFields(fields).length + labels.length > templateLimits.fields
  const error =
    (isLong && draftTexts.tooLong({ max })) ||
    (isOver && labels.length > 0 && draftTexts.tooManyFields({ max: templateLimits.fields }))
  return (
    <Stack gap="sm">
      {first ? (
        <>
          <OptionsEditor
            field={first}
            errors={fieldErrors(first)}
            locked={locked}
            onChange={({ options }) => actions.changeScale(field.id, options)}
          />
          <Text c="dimmed" size="xs">
            {builderTexts.scaleHint}
          </Text>
        </>
      ) : (
        <Text c="dimmed" size="sm">
          {builderTexts.noLines}
        </Text>
      )}
      {!locked && (
        <>
          <NewLines value={text} error={error} onChange={setText} />
          <Group>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              disabled={labels.length === 0 || error !== false}
              onClick={() => {
                actions.addLines(field.id, labels)
                setText('')
              }}
            >
              {builderTexts.addLines({ count: Math.max(1, labels.length) })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** Says of a line where its options are. */
export function LineNote({ matrix, onGo }: { matrix: DraftField; onGo: FieldActions['goTo'] }) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {builderTexts.lineOf({ label: matrix.label })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => onGo(matrix.id)}>
        {builderTexts.editScale}
      </Button>
    </Group>
  )
}
