import { Checkbox, SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { exportFormats, layoutChoices } from '@quadrat/domain/export'
import { scheduleFrequencies } from '@quadrat/domain/export-schedule'
import { limits } from '@quadrat/domain/limits'
import { exportTexts } from '@quadrat/domain/messages/export-en'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { isProblem, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { listQuery } from '#src/shared/choices/choice-lists.api.ts'
import { texts as formatTexts } from '#src/shared/exports/texts-en.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import styles from '../webhooks/webhooks.module.css'
import {
  createSchedule,
  type ExportSchedule,
  furtherOf,
  type ScheduleValues,
  updateSchedule,
  valuesOf,
} from './export-schedules.api.ts'
import { clock, weekdays } from './schedule-words.ts'
import { TargetFields } from './target-fields.tsx'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  /** Null for a new one. */
  schedule: ExportSchedule | null
  onClose: () => void
}

export function ScheduleDialog({ opened, schedule, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={schedule ? texts.form.editTitle : texts.add}
      size={560}
      closeOnClickOutside={false}
    >
      <ScheduleForm schedule={schedule} onClose={onClose} />
    </Modal>
  )
}

const blank: ScheduleValues = {
  name: '',
  every: 'day',
  atHour: '3',
  onWeekday: '1',
  format: 'csv',
  titles: 'names',
  template: '',
  approvedOnly: false,
  kind: 's3',
  endpoint: '',
  region: '',
  bucket: '',
  accessKeyId: '',
  host: '',
  port: 22,
  username: '',
  folder: '',
  secret: '',
  isKey: false,
}

/** A field of one kind of destination. */
const ofKind = (kind: 's3' | 'sftp') => (value: string, values: ScheduleValues) =>
  values.kind === kind && value.trim() === '' ? texts.form.missing : null

function ScheduleForm({ schedule, onClose }: Omit<Props, 'opened'>) {
  const [clientId] = useState(newUuid)
  const { data: templates = [] } = useQuery(listQuery('task', {}))
  const form = useForm<ScheduleValues>({
    initialValues: schedule ? valuesOf(schedule) : blank,
    validate: {
      name: value => (value.trim() === '' ? texts.form.nameMissing : null),
      region: ofKind('s3'),
      bucket: ofKind('s3'),
      accessKeyId: ofKind('s3'),
      host: ofKind('sftp'),
      username: ofKind('sftp'),
      secret: value => (schedule || value !== '' ? null : texts.form.missing),
    },
    ...validateOnBlur,
  })
  const mutation = useSave({
    form,
    rowVersion: schedule?.rowVersion,
    save: async (values: ScheduleValues, seen) =>
      schedule ? updateSchedule(schedule, values, seen) : createSchedule(values, clientId),
    refetch: queryClient => refetchAfter(queryClient, { name: 'export-schedule-updated' }),
    onSaved: () => {
      onClose()
      showDone(texts.saved)
    },
    // The form is long: a refusal stands at its field as well.
    onRefused: error => {
      if (!isProblem(error, 'input.invalid')) return
      const errors = (error.params.errors ?? []) as { path: string; message: string }[]
      // Those of the destination come with its name: `target.port`.
      form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path.split('.').at(-1), message])))
    },
  })
  const { format } = form.values
  const titles = layoutChoices[format].titles
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      submitLabel={schedule ? texts.save : texts.add}
      onClose={onClose}
    >
      <TextInput
        label={texts.form.name}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <WhenFields form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={exportTexts.format}
          allowDeselect={false}
          data={exportFormats.map(value => ({ value, label: formatTexts.formats[value] }))}
          {...form.getInputProps('format')}
        />
        {titles.length > 1 && (
          <Select
            label={exportTexts.titles}
            allowDeselect={false}
            data={titles.map(value => ({ value, label: exportTexts.titlesAre[value].label }))}
            {...form.getInputProps('titles')}
          />
        )}
        <Select
          label={texts.form.template}
          allowDeselect={false}
          searchable
          data={[
            { value: '', label: texts.form.allTemplates },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('template')}
        />
      </SimpleGrid>
      <Checkbox
        label={texts.form.approvedOnly}
        {...form.getInputProps('approvedOnly', { type: 'checkbox' })}
      />
      {schedule && <FurtherParts schedule={schedule} />}
      <SegmentedControl
        aria-label={texts.form.kind}
        fullWidth
        data={(['s3', 'sftp'] as const).map(value => ({ value, label: texts.form.kinds[value] }))}
        {...form.getInputProps('kind')}
      />
      <TargetFields form={form} isNew={schedule === null} />
      <TextInput
        label={texts.form.folder}
        maxLength={limits.exportSchedules.folderCharacters}
        autoComplete="off"
        {...form.getInputProps('folder')}
      />
    </DialogForm>
  )
}

/** Says that a schedule has more than the form shows. */
function FurtherParts({ schedule }: { schedule: ExportSchedule }) {
  const { filters, layout } = furtherOf(schedule)
  return (
    <>
      {filters && <p className={styles.quiet}>{texts.form.furtherFilters}</p>}
      {layout && <p className={styles.quiet}>{texts.form.furtherLayout}</p>}
    </>
  )
}

/** How often it runs, and at which hour. */
function WhenFields({ form }: { form: UseFormReturnType<ScheduleValues> }) {
  const { every } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label={texts.form.every}
        allowDeselect={false}
        data={scheduleFrequencies.map(value => ({ value, label: texts.form.frequencies[value] }))}
        {...form.getInputProps('every')}
      />
      {every === 'week' && (
        <Select
          label={texts.form.weekday}
          allowDeselect={false}
          data={weekdays().map((label, n) => ({ value: String(n + 1), label }))}
          {...form.getInputProps('onWeekday')}
        />
      )}
      {every !== 'hour' && (
        <Select
          label={texts.form.hour}
          description={texts.form.hourHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) }))}
          {...form.getInputProps('atHour')}
        />
      )}
    </SimpleGrid>
  )
}
