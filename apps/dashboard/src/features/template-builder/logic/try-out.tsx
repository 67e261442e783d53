import { Button, CloseButton } from '@mantine/core'
import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import { calculationForm } from '@quadrat/domain/logic/calculation-form'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { renderableField } from '@quadrat/domain/template/template-draft'
import { type FormValue, newFormValue } from '@quadrat/forms/engine/value'
import { Form } from '@quadrat/forms/form'
import { IconPlayerPlay } from '@tabler/icons-react'
import { use, useEffect, useMemo, useState } from 'react'
import { previewHost } from '../preview-host.ts'
import { DraftQuestions } from './draft-questions.ts'
import styles from './logic.module.css'
import { tryOutTexts } from './texts-en.ts'

/** Opens a form with the questions that a calculation reads, and its result below them. */
export function TryOut({ fieldId }: { fieldId: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        className={styles.tryButton ?? ''}
        // It takes the place of the button that closed the form.
        autoFocus={isOpen === false}
        onClick={() => setOpen(true)}
      >
        {tryOutTexts.open}
      </Button>
    )
  return (
    <section className={styles.tryOut} aria-label={tryOutTexts.heading}>
      <div className={styles.partHead}>
        <span>{tryOutTexts.heading}</span>
        <CloseButton autoFocus aria-label={tryOutTexts.close} onClick={() => setOpen(false)} />
      </div>
      <TriedForm fieldId={fieldId} />
    </section>
  )
}

function TriedForm({ fieldId }: { fieldId: string }) {
  const fields = use(DraftQuestions)
  const [host] = useState(previewHost)
  useEffect(() => () => host.dispose(), [host])
  const rules = useMemo<AnswerRules>(
    () => ({
      photoRequired: false,
      withComment: false,
      fields: calculationForm(fields, fieldId).map(field => renderableField(field, builderTexts.untitled)),
    }),
    [fields, fieldId],
  )
  const [value, setValue] = useState<FormValue>(() =>
    newFormValue(rules.fields, { now: host.now(), timezone: host.timezone }),
  )
  return (
    <>
      <p className={styles.none}>{rules.fields.length > 1 ? tryOutTexts.hint : tryOutTexts.nothing}</p>
      <div className={styles.tryForm}>
        <Form rules={rules} value={value} host={host} onChange={setValue} position="none" questionsOnly />
      </div>
    </>
  )
}
