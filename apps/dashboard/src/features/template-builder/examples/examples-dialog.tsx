import { Button, Text, TextInput } from '@mantine/core'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import {
  type ExampleResult,
  exampleAnswers,
  exampleLimits,
  examplesSchema,
  runExample,
  type TemplateExample,
} from '@quadrat/domain/template/template-examples'
import { type FormValue, newFormValue } from '@quadrat/forms/engine/value'
import { Form } from '@quadrat/forms/form'
import { Rich } from '@quadrat/forms/rich'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import logicStyles from '../logic/logic.module.css'
import { previewHost } from '../preview-host.ts'
import styles from '../tools.module.css'
import { texts } from './texts-en.ts'
import { type ExampleRun, formFields } from './use-example-runs.ts'

interface Props {
  draft: TemplateDraft
  runs: readonly ExampleRun[]
  opened: boolean
  locked: boolean
  onChange: (make: (draft: TemplateDraft) => TemplateDraft) => void
  onClose: () => void
}

/** The examples of a template, with what the changes of the form have changed in them. */
export function ExamplesDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size={560}>
      <Examples {...props} />
    </Modal>
  )
}

type Change = (examples: readonly TemplateExample[]) => readonly TemplateExample[]

function Examples({ draft, runs, locked, onChange }: Omit<Props, 'opened' | 'onClose'>) {
  const [isAdding, setAdding] = useState<boolean | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const change = (make: Change) => {
    // What was pressed may be gone afterwards.
    adder.current?.focus()
    onChange(now => {
      const examples = make(now.meta.examples ?? [])
      return { ...now, meta: { ...now.meta, examples: examples.length > 0 ? examples : undefined } }
    })
  }
  if (isAdding)
    return (
      <NewExample
        draft={draft}
        onAdd={example => change(all => [...all, example])}
        onClose={() => setAdding(false)}
      />
    )
  const isFull = runs.length >= exampleLimits.examples
  return (
    <>
      <Text size="sm" c="dimmed">
        {isFull ? texts.full({ max: exampleLimits.examples }) : texts.hint}
      </Text>
      <ul className={styles.blocks}>
        {runs.map(run => (
          <Example key={run.example.id} run={run} locked={locked} onChange={change} />
        ))}
      </ul>
      {!locked && !isFull && (
        <Button ref={adder} variant="light" autoFocus={isAdding === false} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
    </>
  )
}

interface ExampleProps {
  run: ExampleRun
  locked: boolean
  onChange: (change: Change) => void
}

function Example({ run: { example, results, changes }, locked, onChange }: ExampleProps) {
  const { id, name } = example
  return (
    <li className={styles.block}>
      <div className={styles.blockWords}>
        <bdi>{name}</bdi>
        {changes.length === 0 ? (
          <Text size="xs" c="dimmed">
            {texts.same}
          </Text>
        ) : (
          <ul className={styles.exampleChanges}>
            {changes.map(({ place, label, before, after }) => (
              <li key={place}>
                <Rich
                  text={texts.change}
                  values={{
                    label: <bdi>{label}</bdi>,
                    before: <del dir="auto">{words(before)}</del>,
                    after: <ins dir="auto">{words(after)}</ins>,
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!locked && changes.length > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${texts.accept}: ${name}`}
          onClick={() => onChange(all => all.map(one => (one.id === id ? { ...one, results } : one)))}
        >
          {texts.accept}
        </Button>
      )}
      {!locked && (
        <IconButton
          icon={IconTrash}
          label={texts.deleteOf({ name })}
          size={32}
          onClick={() => onChange(all => all.filter(one => one.id !== id))}
        />
      )}
    </li>
  )
}

/** What a form makes of a question. */
function words(result: ExampleResult | null): string {
  if (result?.isHidden) return texts.hidden
  if (result?.fault) return texts.refused({ reason: result.fault })
  if (result?.value != null) return result.value || texts.empty
  return texts.shown
}

interface NewProps {
  draft: TemplateDraft
  onAdd: (example: TemplateExample) => void
  onClose: () => void
}

/** Takes the answers of a new example in the form itself. */
function NewExample({ draft, onAdd, onClose }: NewProps) {
  const [host] = useState(previewHost)
  useEffect(() => () => host.dispose(), [host])
  const fields = useMemo(() => formFields(draft), [draft])
  const rules = useMemo(() => ({ fields, photoRequired: false, withComment: false }), [fields])
  const [start] = useState(() => newFormValue(fields, { now: host.now(), timezone: host.timezone }))
  const [value, setValue] = useState<FormValue>(start)
  const [name, setName] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)

  function save(): void {
    const given = {
      id: newUuid(),
      name: name.trim(),
      at: host.now().toISOString(),
      timezone: host.timezone,
      answers: exampleAnswers(fields, value.answers),
    }
    const example = { ...given, results: runExample(fields, given) }
    const isWhole = examplesSchema.safeParse([...(draft.meta.examples ?? []), example]).success
    setTooLarge(!isWhole)
    if (!isWhole) return
    onAdd(example)
    onClose()
  }
  return (
    <DialogForm
      onSubmit={save}
      isChanged={() => name.trim() !== '' || value !== start}
      canSubmit={name.trim() !== ''}
      submitLabel={texts.save}
      cancelLabel={texts.cancel}
      error={isTooLarge ? texts.tooLarge : null}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        required
        autoFocus
        dir="auto"
        autoComplete="off"
        maxLength={exampleLimits.nameCharacters}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <div className={logicStyles.tryForm}>
        <Form rules={rules} value={value} host={host} onChange={setValue} position="none" questionsOnly />
      </div>
    </DialogForm>
  )
}
