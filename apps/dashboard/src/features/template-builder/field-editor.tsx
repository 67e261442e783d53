import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { isQuestion } from '@quadrat/domain/template/field-kinds'
import type { FieldTextPart } from '@quadrat/domain/template/field-texts'
import { mediaOf, withMedia } from '@quadrat/domain/template/label-media'
import { isMatrix } from '@quadrat/domain/template/matrix'
import type { DraftField } from '@quadrat/domain/template/template-draft'
import { fieldErrors } from '@quadrat/domain/template/template-draft-errors'
import { matrixOf } from '@quadrat/domain/template/template-draft-matrix'
import { partOf, treeOf, treeRows } from '@quadrat/domain/template/template-draft-tree'
import { structureErrors } from '@quadrat/domain/template/template-errors'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { use } from 'react'
import styles from './builder.module.css'
import type { FieldActions } from './field-row.tsx'
import { KindSelect } from './kind-select.tsx'
import { KindEditor } from './kinds/kind-editor.tsx'
import { LookSelect } from './kinds/look-select.tsx'
import { LabelEditor } from './label-editor.tsx'
import { texts as libraryTexts } from './library/texts-en.ts'
import { DependencyLinks } from './logic/dependency-links.tsx'
import { DraftQuestions } from './logic/draft-questions.ts'
import { LastAnswer } from './logic/last-answer.tsx'
import { LogicEditor } from './logic/logic-editor.tsx'
import { LineNote, MatrixEditor } from './matrix-editor.tsx'
import { MediaEditor } from './media-editor.tsx'
import { PlaceSelect } from './place-select.tsx'
import { GuidanceEditor, HintEditor, RequiredMessageEditor } from './text-editors.tsx'
import { texts } from './texts-en.ts'

interface Props {
  field: DraftField
  locked: boolean
  actions: FieldActions
}

/** The inputs that all questions share, with those of the question's kind between them. */
export function FieldEditor({ field, locked, actions }: Props) {
  const fields = use(DraftQuestions)
  if (field.kind === 'unknown') return <Text c="dimmed">{builderTexts.unknownHint}</Text>
  const errors = fieldErrors(field)
  const matrix = matrixOf(fields, field)
  const onChange = actions.change
  const errorOf = (part: FieldTextPart) =>
    structureErrors(fields).find(one => one.fieldId === field.id && one.part === part)?.message
  return (
    <Stack gap="md">
      <LabelEditor
        field={field}
        locked={locked}
        onChange={onChange}
        error={errors.find(({ part }) => part === 'label')?.message}
      />
      <MediaEditor
        media={mediaOf(field)}
        label={field.label}
        locked={locked}
        onChange={media => onChange(withMedia(field, media))}
      />
      <HintEditor field={field} locked={locked} onChange={onChange} error={errorOf('hint')} />
      <GuidanceEditor field={field} locked={locked} onChange={onChange} error={errorOf('guidance')} />
      {matrix ? (
        <LineNote matrix={matrix} onGo={actions.goTo} />
      ) : (
        <>
          {isQuestion(field) && <KindSelect field={field} locked={locked} onChange={onChange} />}
          <KindEditor field={field} errors={errors} locked={locked} onChange={onChange} />
          <LookSelect field={field} locked={locked} onChange={onChange} />
        </>
      )}
      {isMatrix(field) && <MatrixEditor field={field} locked={locked} actions={actions} />}
      <StandsIn field={field} locked={locked} actions={actions} />
      <LogicEditor field={field} locked={locked} onChange={onChange} />
      <LastAnswer field={field} locked={locked} onChange={onChange} />
      <DependencyLinks fields={fields} id={field.id} onGo={actions.goTo} />
      <RequiredMessageEditor
        field={field}
        locked={locked}
        onChange={onChange}
        error={errorOf('requiredMessage')}
      />
      <div className={styles.editorFoot}>
        {isQuestion(field) && (
          <Switch
            label={texts.fields.isRequired}
            description={builderTexts.requiredHint}
            checked={field.isRequired}
            disabled={locked}
            onChange={event => onChange({ ...field, isRequired: event.currentTarget.checked })}
          />
        )}
        {!locked && (
          <Group gap="xs">
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconBooks size={16} stroke={1.75} aria-hidden />}
              onClick={() => actions.saveBlock(field.id)}
            >
              {libraryTexts.save}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => actions.addBehind(field.id)}
            >
              {texts.fields.addBelow}
            </Button>
          </Group>
        )}
      </div>
    </Stack>
  )
}

/** Puts the field at the end of another section or repeat. */
function StandsIn({ field, locked, actions }: Props) {
  const fields = use(DraftQuestions)
  const part = partOf(treeOf(fields), field.id)
  const row = treeRows(fields).find(one => one.field.id === field.id)
  if (!part || !row) return null
  return (
    <PlaceSelect
      fields={fields}
      part={part}
      value={row.parent}
      label={builderTexts.standsIn}
      description={builderTexts.standsInHint}
      disabled={locked}
      onChange={parent => {
        actions.move(field.id, { parent, index: treeRows(fields).length })
        actions.goTo(field.id)
      }}
    />
  )
}
