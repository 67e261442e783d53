import { Alert, Select, TagsInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { chosenCountings, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { type Coarseness, coarsenesses, isSiteOrigin } from '@quadrat/domain/insights/public-link'
import { leastReports } from '@quadrat/domain/insights/small-groups'
import { limits } from '@quadrat/domain/limits'
import { countingLabel, countingTexts } from '@quadrat/domain/messages/counted-reports-en'
import { coarsenessLabel, leastReportsText } from '@quadrat/domain/messages/public-link-en'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { DateField } from '#src/shared/forms/date-field.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { createPublicLink, lostFilters, type Shared } from './public-links.api.ts'
import styles from './public-links.module.css'
import { texts } from './texts-en.ts'

const ends = ['7', '30', '365', 'day', 'never'] as const

const leastChoices = [3, leastReports.usual, 10, leastReports.max, 0]

interface Props {
  shared: Shared
  title: string
  filter: FeedFilter
  /** @param isFramed true if a site may show it in a frame */
  onMade: (address: string, isFramed: boolean) => void
  onClose: () => void
}

/** What a new public link is to be. */
export function LinkForm({ shared, title, filter, onMade, onClose }: Props) {
  const [clientId] = useState(newUuid)
  const form = useForm({
    initialValues: {
      title: title.slice(0, limits.publicLinks.titleCharacters),
      coarseness: 'km10' as Coarseness,
      least: String(leastReports.usual),
      counted: chosenCountings.find(one => one === filter.counted) ?? usualCounting,
      end: '30',
      day: null as string | null,
      origins: [] as string[],
    },
    validate: {
      title: text => (text.trim() ? null : texts.form.titleMissing),
      day: (day, { end }) => (end === 'day' && !day ? texts.form.lastDayMissing : null),
      origins: origins => (origins.every(isSiteOrigin) ? null : texts.form.originsInvalid),
    },
  })
  const mutation = useMutation({
    mutationFn: ({ title, coarseness, counted, least, end, day, origins }: typeof form.values) =>
      createPublicLink(
        shared,
        filter,
        {
          title: title.trim(),
          coarseness,
          counted,
          leastReports: Number(least),
          origins,
          expiresAt: endOf(end, day),
        },
        clientId,
      ),
    onSuccess: (address, { origins }) => {
      form.resetDirty()
      onMade(address, origins.length > 0)
    },
  })
  const lost = lostFilters(filter, shared.kind)
  return (
    <DialogForm form={form} mutation={mutation} submitLabel={texts.form.create} onClose={onClose} gap="sm">
      <Text size="sm" c="dimmed">
        {texts.form.about} {shared.kind === 'dashboard' && texts.form.noMaps}
      </Text>
      {lost.length > 0 && (
        <Alert color="amber" variant="light" role="status">
          {texts.form.lostFilters({ filters: listOf(lost) })}
        </Alert>
      )}
      <TextInput
        label={texts.form.title}
        dir="auto"
        data-autofocus
        maxLength={limits.publicLinks.titleCharacters}
        {...form.getInputProps('title')}
      />
      {shared.kind !== 'map' && (
        <Select
          label={texts.form.smallGroups}
          allowDeselect={false}
          description={texts.form.smallGroupsHint}
          data={leastChoices.map(least => ({ value: String(least), label: leastReportsText(least) }))}
          {...form.getInputProps('least')}
        />
      )}
      {shared.kind === 'map' && (
        <Select
          label={countingTexts.label}
          allowDeselect={false}
          data={chosenCountings.map(value => ({ value, label: countingLabel[value] }))}
          {...form.getInputProps('counted')}
        />
      )}
      {shared.kind === 'map' && (
        <Select
          label={texts.form.positions}
          allowDeselect={false}
          description={form.values.coarseness === 'exact' ? texts.form.exactHint : undefined}
          data={coarsenesses.toReversed().map(value => ({ value, label: coarsenessLabel[value] }))}
          {...form.getInputProps('coarseness')}
        />
      )}
      <div className={styles.fields}>
        <Select
          label={texts.form.ends}
          allowDeselect={false}
          data={ends.map(value => ({ value, label: texts.ends[value] }))}
          {...form.getInputProps('end')}
        />
        {form.values.end === 'day' && (
          <DateField label={texts.form.lastDay} days="from-today" {...form.getInputProps('day')} />
        )}
      </div>
      <TagsInput
        label={texts.form.origins}
        description={texts.form.originsHint}
        placeholder={form.values.origins.length === 0 ? 'https://' : undefined}
        maxTags={limits.publicLinks.origins}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('origins')}
        onChange={origins => form.setFieldValue('origins', origins.map(asOrigin))}
      />
    </DialogForm>
  )
}

/** The end of a link; of a day its last moment in the reader's time zone. */
function endOf(end: string, day: string | null): string | null {
  if (end === 'never') return null
  const last = end === 'day' && day ? new Date(`${day}T00:00:00`) : new Date()
  last.setDate(last.getDate() + (end === 'day' ? 1 : Number(end)))
  return last.toISOString()
}

/** The origin of an address that was pasted whole; anything else as it is, to be refused by its field. */
function asOrigin(text: string): string {
  try {
    return new URL(text).origin
  } catch {
    return text
  }
}
