import { Alert, Select, TagsInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { chosenCountings, usualCounting } from '@quadrat/domain/insights/counted-reports'
import { type Coarseness, coarsenesses, isSiteOrigin } from '@quadrat/domain/insights/public-link'
import { leastReports } from '@quadrat/domain/insights/small-groups'
import { limits } from '@quadrat/domain/limits'
import { countingLabel, countingTexts } from '@quadrat/domain/messages/counted-reports-en'
import { coarsenessLabel, leastReportsText, publicLinkTexts } from '@quadrat/domain/messages/public-link-en'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { DateField } from '#src/shared/forms/date-field.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { createPublicLink, lostFilters, type Shared } from './public-links.api.ts'
import styles from './public-links.module.css'

const ends = [
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
  { value: 'day', label: 'After a day of choice' },
  { value: 'never', label: 'Never' },
]

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
      title: text => (text.trim() ? null : 'A title is required'),
      day: (day, { end }) => (end === 'day' && !day ? 'Choose a day' : null),
      origins: origins =>
        origins.every(isSiteOrigin) ? null : 'Use the address of a site, such as https://www.example.org',
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
    <DialogForm form={form} mutation={mutation} submitLabel="Create link" onClose={onClose} gap="sm">
      <Text size="sm" c="dimmed">
        {publicLinkTexts.means}
      </Text>
      {lost.length > 0 && (
        <Alert color="amber" variant="light" role="status">
          A link does not keep the filter by {lost.join(', ')}: it shows more than this screen does now.
        </Alert>
      )}
      <TextInput
        label="Title"
        dir="auto"
        data-autofocus
        maxLength={limits.publicLinks.titleCharacters}
        {...form.getInputProps('title')}
      />
      {shared.kind !== 'map' && (
        <Select
          label={publicLinkTexts.smallGroups}
          allowDeselect={false}
          description={publicLinkTexts.smallGroupsMean}
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
          label="Positions"
          allowDeselect={false}
          description={form.values.coarseness === 'exact' ? publicLinkTexts.exactMeans : undefined}
          data={coarsenesses.toReversed().map(value => ({ value, label: coarsenessLabel[value] }))}
          {...form.getInputProps('coarseness')}
        />
      )}
      <div className={styles.fields}>
        <Select label="Ends" allowDeselect={false} data={ends} {...form.getInputProps('end')} />
        {form.values.end === 'day' && (
          <DateField label="Last day" days="from-today" {...form.getInputProps('day')} />
        )}
      </div>
      <TagsInput
        label="Sites that may embed it"
        description="Such as https://www.example.org, without a path. Left empty, no other site can."
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
