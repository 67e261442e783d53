import { Button, Checkbox, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import {
  type FormNotificationType,
  formNotificationTypes,
  type NotificationFormValues,
  notificationErrors,
  notificationMessageMax,
  notificationTitleMax,
} from '@quadrat/domain/notification/notification-form'
import { Rich } from '@quadrat/forms/rich'
import { IconUsersPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { CountedTextarea } from '#src/shared/forms/counted-textarea.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { MergedNotice } from '#src/shared/forms/merged-notice.tsx'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import type { NotificationRow } from '../notifications.api.ts'
import { RecipientPicker } from '../recipients/recipient-picker.tsx'
import { type Recipients, recipientCount } from '../recipients/recipients.ts'
import { ReviewDialog } from '../review/review-dialog.tsx'
import { texts } from '../texts-en.ts'
import { TypeName } from '../type/type-name.tsx'
import { ChannelsField } from './channels-field.tsx'
import styles from './form.module.css'
import { NotificationPreview } from './notification-preview.tsx'
import { SentLines, sentText, TypeLine } from './read-only-lines.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { TranslationsField } from './translations-field.tsx'
import { useSaveNotification } from './use-save-notification.ts'

interface Props {
  initialValues: NotificationFormValues
  initialRecipients: Recipients
  /** The notification that the form changes; null for a new one. */
  saved: NotificationRow | null
  /** The number of its recipients that could not be loaded. They stay unless others are chosen. */
  unseen: number
  /** Shows the values without a way to change them. */
  isReadOnly: boolean
  onClose: () => void
}

/** The fields of a notification beside its preview, and the dialogs that it opens. */
export function NotificationForm(props: Props) {
  const { initialValues, initialRecipients, saved, isReadOnly, onClose } = props
  const form = useForm<NotificationFormValues>({
    initialValues,
    validate: values => notificationErrors(values, new Date()),
    ...validateOnBlur,
  })
  const [recipients, setRecipients] = useState(initialRecipients)
  const [unseen, setUnseen] = useState(props.unseen)
  const { save, merged, mergeTheirs } = useSaveNotification(saved, form, setRecipients)
  const [covering, setCovering] = useState<'picker' | 'review' | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { values } = form

  function choose(next: Recipients): void {
    setRecipients(next)
    setUnseen(0)
    form.setFieldValue('selectedDataCollectors', [...next.people.keys()])
    form.setFieldValue('selectedGroups', [...next.groups.keys()])
    form.clearFieldError('selectedDataCollectors')
  }

  return (
    <>
      <DialogForm
        onSubmit={form.onSubmit(() => setCovering('review'))}
        isChanged={() => !isSaved && form.isDirty()}
        submitLabel={isReadOnly ? undefined : texts.form.review}
        cancelLabel={isReadOnly ? texts.form.close : texts.form.cancel}
        onClose={onClose}
        gap={0}
      >
        <div className={styles.columns}>
          <Stack gap="md">
            <TypeField
              type={values.notificationType}
              isReadOnly={isReadOnly}
              onChange={type => form.setFieldValue('notificationType', type)}
            />
            <TextInput
              label={texts.form.title}
              required={!isReadOnly}
              data-autofocus={!isReadOnly || undefined}
              maxLength={notificationTitleMax}
              autoComplete="off"
              dir="auto"
              readOnly={isReadOnly}
              {...form.getInputProps('title')}
            />
            <CountedTextarea
              label={texts.form.message}
              required={!isReadOnly}
              max={notificationMessageMax}
              maxRows={12}
              readOnly={isReadOnly}
              {...form.getInputProps('message')}
            />
            <TranslationsField form={form} isReadOnly={isReadOnly} />
            <RecipientsField
              recipients={recipients}
              error={form.errors.selectedDataCollectors}
              unseen={unseen}
              isReadOnly={isReadOnly}
              onOpen={() => setCovering('picker')}
            />
            <ChannelsField
              value={values.channels}
              onChange={channels => form.setFieldValue('channels', channels)}
              isReadOnly={isReadOnly}
            />
            {isReadOnly ? <SentLines values={values} saved={saved} /> : <WritableFields form={form} />}
            {merged && <MergedNotice what="notification" conflicts={merged.conflicts} />}
          </Stack>
          <div className={styles.preview}>
            <NotificationPreview
              values={values}
              recipients={recipients}
              now={new Date()}
              sentText={isReadOnly && saved ? sentText(saved) : undefined}
            />
          </div>
        </div>
      </DialogForm>
      <RecipientPicker
        opened={covering === 'picker'}
        onClose={() => setCovering(null)}
        chosen={recipients}
        onChoose={choose}
      />
      <ReviewDialog
        opened={covering === 'review'}
        onBack={() => setCovering(null)}
        values={values}
        recipients={recipients}
        unseen={unseen}
        save={save}
        onStale={async () => {
          await mergeTheirs()
          setCovering(null)
        }}
        onSaved={() => {
          setSaved(true)
          form.resetDirty()
          onClose()
        }}
      />
    </>
  )
}

/** What is not shown of a notification that was sent. */
function WritableFields({ form }: { form: UseFormReturnType<NotificationFormValues> }) {
  const { values } = form
  return (
    <>
      {values.notificationType === 'REMINDER' && <ScheduleFields form={form} />}
      <ImageUpload
        label={texts.form.image}
        value={values.imageAttachment}
        onChange={image => form.setFieldValue('imageAttachment', image && { id: image.id, url: image.url })}
      />
      {values.id !== undefined && (
        <Checkbox
          label={texts.form.archiveWhenSaved}
          {...form.getInputProps('archiveFlag', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

interface TypeFieldProps {
  type: NotificationFormValues['notificationType']
  isReadOnly: boolean
  onChange: (type: FormNotificationType) => void
}

function TypeField({ type, isReadOnly, onChange }: TypeFieldProps) {
  return (
    <Input.Wrapper label={texts.form.type} labelElement="div">
      {isReadOnly ? (
        <TypeLine type={type} />
      ) : (
        <SegmentedControl
          fullWidth
          className={styles.types}
          aria-label={texts.form.type}
          value={type}
          onChange={next => onChange(next as FormNotificationType)}
          data={formNotificationTypes.map(value => ({
            value,
            label: <TypeName type={value} />,
          }))}
        />
      )}
    </Input.Wrapper>
  )
}

interface RecipientsFieldProps {
  recipients: Recipients
  error: ReactNode
  unseen: number
  isReadOnly: boolean
  onOpen: () => void
}

/** The most names under the button. */
const namedMax = 8

function RecipientsField({ recipients, error, unseen, isReadOnly, onOpen }: RecipientsFieldProps) {
  const names = [
    ...[...recipients.groups.values()].map(({ name }) => name),
    ...[...recipients.people.values()].map(fullName),
  ]
  const rest = Math.max(0, names.length - namedMax) + unseen
  const shownNames = <bdi>{listOf(names.slice(0, namedMax), 'unit')}</bdi>
  return (
    <Input.Wrapper label={texts.recipients} labelElement="div" required={!isReadOnly} error={error}>
      <div className={styles.recipients}>
        {!isReadOnly && (
          <Button
            variant="default"
            aria-invalid={error ? true : undefined}
            leftSection={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
            onClick={onOpen}
          >
            {texts.form.selectRecipients}
          </Button>
        )}
        <span className={styles.count}>{recipientCount(recipients)}</span>
      </div>
      {names.length > 0 && (
        <p className={styles.names}>
          {rest > 0 ? (
            <Rich text={texts.form.namesAndMore} values={{ names: shownNames, count: rest }} />
          ) : (
            shownNames
          )}
        </p>
      )}
      {unseen > 0 && !isReadOnly && (
        <p className={styles.warning} role="status">
          {texts.form.unseen}
        </p>
      )}
    </Input.Wrapper>
  )
}
