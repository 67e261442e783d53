import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { TemplateMeta } from '@quadrat/domain/template/template-draft'
import { errorsOf } from '@quadrat/domain/template/template-draft-errors'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { memo, useState } from 'react'
import { useAfterPress } from '#src/shared/forms/validate-on-blur.ts'
import styles from './builder.module.css'
import { HelpTip } from './help-tip.tsx'
import { OfferedSelect } from './offered-select.tsx'
import { texts } from './texts-en.ts'

interface Props {
  meta: TemplateMeta
  locked: boolean
  /** Shows the errors of untouched inputs as well. */
  showsErrors: boolean
  onChange: (part: Partial<TemplateMeta>) => void
}

export const MetaForm = memo(function MetaForm({ meta, locked, showsErrors, onChange }: Props) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const afterPress = useAfterPress()
  const touch = (part: keyof TemplateMeta) => afterPress(() => setTouched(now => new Set([...now, part])))
  const errors = errorsOf({ meta, fields: [] })
  const errorOf = (part: keyof TemplateMeta) =>
    showsErrors || touched.has(part) ? errors.find(error => error.part === part)?.message : undefined
  const { length } = meta.title.trim()
  const isLong = length > templateLimits.titleCharacters
  return (
    <section className={styles.card} aria-labelledby="template-details">
      <div className={styles.cardHead}>
        <h2 id="template-details">{texts.details.title}</h2>
        <HelpTip about={texts.help.details}>{texts.details.help}</HelpTip>
      </div>
      <Stack gap="md">
        <div>
          <TextInput
            label={texts.details.name}
            description={builderTexts.nameHint}
            required
            dir="auto"
            autoComplete="off"
            value={meta.title}
            disabled={locked}
            onChange={event => onChange({ title: event.currentTarget.value })}
            onBlur={() => touch('title')}
            // A title that is too long shows its error while typing; other errors wait for blur.
            error={isLong ? errors.find(error => error.part === 'title')?.message : errorOf('title')}
          />
          {!locked && (
            <span className={styles.counter} data-over={isLong || undefined}>
              {texts.details.length({ count: length, max: templateLimits.titleCharacters })}
            </span>
          )}
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={styles.pair}>
          <OfferedSelect
            kind="tag"
            label={texts.details.tag}
            description={builderTexts.tagHint}
            placeholder={texts.details.selectTag}
            required
            value={meta.category}
            locked={locked}
            onChange={category => onChange({ category })}
            onBlur={() => touch('category')}
            error={errorOf('category')}
          />
          <OfferedSelect
            kind="goal"
            label={texts.details.goal}
            description={builderTexts.goalHint}
            placeholder={texts.details.noGoal}
            value={meta.unSdg}
            locked={locked}
            onChange={unSdg => onChange({ unSdg })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Switch
            label={texts.details.photo}
            description={builderTexts.photoHint}
            checked={meta.photoRequired}
            disabled={locked}
            onChange={event => onChange({ photoRequired: event.currentTarget.checked })}
          />
          <Switch
            label={texts.details.comment}
            description={builderTexts.commentHint}
            checked={meta.withComment}
            disabled={locked}
            onChange={event => onChange({ withComment: event.currentTarget.checked })}
          />
        </SimpleGrid>
      </Stack>
    </section>
  )
})
