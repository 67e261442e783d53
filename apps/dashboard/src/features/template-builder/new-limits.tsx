import { SegmentedControl, Text } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { type DraftField, usualBounds } from '@quadrat/domain/template/template-draft'
import { isBounded, needsBounds } from '@quadrat/domain/template/template-draft-kinds'
import { useId } from 'react'
import styles from './add-question.module.css'

interface Props {
  /** The question that is about to be added. */
  field: DraftField
  onChange: (isLimited: boolean) => void
}

/** Shows which numbers a new question accepts. Nothing for a question that is not for a number. */
export function NewLimits({ field, onChange }: Props) {
  const id = useId()
  if (!isBounded(field)) return null
  const usual = builderTexts.between({ min: usualBounds.min, max: usualBounds.max })
  return (
    <div className={styles.limits}>
      <Text component="span" size="sm" id={id}>
        {builderTexts.limits}
      </Text>
      {needsBounds(field) ? (
        <Text component="strong" size="sm">
          {usual}
        </Text>
      ) : (
        <SegmentedControl
          aria-labelledby={id}
          size="sm"
          value={field.max === null ? 'none' : 'usual'}
          data={[
            { value: 'usual', label: usual },
            { value: 'none', label: builderTexts.noLimit },
          ]}
          onChange={value => onChange(value === 'usual')}
        />
      )}
      <Text component="small" size="xs" c="dimmed">
        {builderTexts.limitsHint}
      </Text>
    </div>
  )
}
