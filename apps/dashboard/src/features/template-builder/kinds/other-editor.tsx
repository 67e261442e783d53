import { Stack, Switch, TextInput } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { type ChoiceDraft, otherText } from '@quadrat/domain/template/template-draft'
import type { KindProps } from './kind-props.ts'

/** Whether the question takes an answer that is none of its options, and how that option is called. */
export function OtherEditor({ field, errors, locked, onChange }: KindProps<ChoiceDraft>) {
  const { other, ...rest } = field
  return (
    <Stack gap="xs">
      <Switch
        label={builderTexts.other}
        description={builderTexts.otherHint}
        checked={other !== undefined}
        disabled={locked}
        onChange={event =>
          onChange(event.currentTarget.checked ? { ...rest, other: { text: otherText } } : rest)
        }
      />
      {other && (
        <TextInput
          label={builderTexts.otherText}
          required
          dir="auto"
          autoComplete="off"
          value={other.text}
          disabled={locked}
          onChange={event => onChange({ ...rest, other: { text: event.currentTarget.value } })}
          error={errors.find(({ part }) => part === 'other')?.message}
        />
      )}
    </Stack>
  )
}
