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
        <h2 id="template-details">Details</h2>
        <HelpTip about="details of a template">
          The name and the tag are how data collectors find the task in their app. Reports can be filtered by
          tag and by goal.
        </HelpTip>
      </div>
      <Stack gap="md">
        <div>
          <TextInput
            label="Name"
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
              {length} / {templateLimits.titleCharacters}
            </span>
          )}
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <OfferedSelect
            kind="tag"
            label="Tag"
            description={builderTexts.tagHint}
            placeholder="Select a tag"
            required
            value={meta.category}
            locked={locked}
            onChange={category => onChange({ category })}
            onBlur={() => touch('category')}
            error={errorOf('category')}
          />
          <OfferedSelect
            kind="goal"
            label="UN SDG"
            description={builderTexts.goalHint}
            placeholder="None"
            value={meta.unSdg}
            locked={locked}
            onChange={unSdg => onChange({ unSdg })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Switch
            label="Photo required"
            description={builderTexts.photoHint}
            checked={meta.photoRequired}
            disabled={locked}
            onChange={event => onChange({ photoRequired: event.currentTarget.checked })}
          />
          <Switch
            label="Comment"
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
