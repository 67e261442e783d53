import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { languages } from '@quadrat/domain/language/languages'
import { notificationFormErrors } from '@quadrat/domain/messages/notification-form-en'
import { type NotificationFormValues, sendInstant } from '@quadrat/domain/notification/notification-form'
import type { NotificationText } from '@quadrat/domain/notification/notification-languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isProblem, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { repetitionText, scheduledText } from '../form/schedule-text.ts'
import type { ChosenIds, SaveAs } from '../notifications.api.ts'
import { membersQuery } from '../recipients/recipients.api.ts'
import type { Recipient, Recipients } from '../recipients/recipients.ts'
import { texts } from '../texts-en.ts'
import { TypeName } from '../type/type-name.tsx'
import { ChannelReach } from './channel-reach.tsx'
import styles from './review.module.css'

interface Props {
  opened: boolean
  /** Returns to the form. */
  onBack: () => void
  values: NotificationFormValues
  recipients: Recipients
  /** Recipients that could not be loaded, and stay. */
  unseen: number
  /** Without recipients those of the notification stay. */
  save: (values: NotificationFormValues, as: SaveAs, recipients?: ChosenIds) => Promise<void>
  /** Called when somebody else changed the notification. */
  onStale: () => void
  onSaved: () => void
}

/** The names that are shown; of the others the number. */
const namedMax = 20

/** What is sent, and to whom, before it is sent. */
export function ReviewDialog({ opened, onBack, ...rest }: Props) {
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onBack} title={texts.review.title} size={560} fullScreen={isNarrow}>
      <Review onBack={onBack} {...rest} />
    </Modal>
  )
}

function Review({ onBack, values, recipients, unseen, save, onStale, onSaved }: Omit<Props, 'opened'>) {
  const { toasts } = texts
  const queryClient = useQueryClient()
  const groupIds = [...recipients.groups.keys()]
  const members = useQuery(membersQuery(groupIds))
  const people = union(recipients.people, members.data ?? [])
  const total = people.length + unseen
  const rest = total - Math.min(people.length, namedMax)
  const isReminder = values.notificationType === 'REMINDER'
  const isLate = isReminder && !values.isRecurring && (sendInstant(values)?.getTime() ?? 0) <= Date.now()

  const mutation = useMutation({
    mutationFn: async (as: SaveAs) => {
      const expanded = union(recipients.people, await queryClient.ensureQueryData(membersQuery(groupIds)))
      if (as === 'send' && expanded.length + unseen === 0) return 'nobody'
      const chosen = { recipients: [...recipients.people.keys()], groups: groupIds }
      await save(values, as, unseen > 0 ? undefined : chosen)
      return as
    },
    onSuccess: as => {
      if (as === 'nobody') return showProblem(null, notificationFormErrors.recipientsMissing, 'short')
      onSaved()
      if (as === 'archive') showDone(toasts.archived, 'short')
      else if (as === 'draft') showDone(values.id ? toasts.draftUpdated : toasts.draftCreated)
      else showDone(values.id ? toasts.updated : toasts.created)
    },
    onError: (error, as) => {
      showProblem(error, as === 'draft' ? toasts.draftFailed : toasts.saveFailed, 'medium')
      if (isProblem(error, 'version.stale')) onStale()
    },
  })
  const run = useOnce(mutation)
  const { isPending, variables } = mutation

  return (
    <>
      <Notice values={values} />
      <dl className={styles.facts}>
        {isReminder && (
          <div>
            <dt>{texts.review.when}</dt>
            <dd>
              {scheduledText(values)}
              {isLate && <span className={styles.late}>{texts.schedule.timePassed}</span>}
              {values.isRecurring && <span className={styles.repetition}>{repetitionText(values)}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.recipients}</dt>
          {members.isPending ? (
            <dd aria-busy="true">
              <Skeleton h={14} w={220} />
            </dd>
          ) : (
            <dd>
              <strong>{texts.recipientCount({ count: total })}</strong>
              <ul className={styles.names}>
                {people.slice(0, namedMax).map(person => (
                  <li key={person.id}>
                    <bdi>{fullName(person)}</bdi>
                  </li>
                ))}
                {rest > 0 && <li>{texts.andMore({ count: rest })}</li>}
              </ul>
            </dd>
          )}
        </div>
        <ChannelReach
          values={values}
          ids={members.isPending ? null : people.map(({ id }) => id)}
          unseen={unseen}
        />
      </dl>
      <FormStatus error={mutation.error} />
      <DialogActions
        start={
          <Button variant="default" disabled={isPending} onClick={onBack}>
            {texts.review.back}
          </Button>
        }
      >
        {values.archiveFlag ? (
          <Button loading={isPending} onClick={() => run('archive')}>
            {texts.review.archive}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              loading={isPending && variables === 'draft'}
              disabled={isPending || members.isPending}
              onClick={() => run('draft')}
            >
              {texts.review.saveDraft}
            </Button>
            <Button
              loading={isPending && variables === 'send'}
              disabled={isPending || members.isPending}
              onClick={() => run('send')}
            >
              {isReminder && values.id ? texts.review.update : texts.review.send}
            </Button>
          </>
        )}
      </DialogActions>
    </>
  )
}

/** The notification as it is received. */
function Notice({ values }: Pick<Props, 'values'>) {
  return (
    <article className={styles.notice}>
      <p className={styles.type}>
        <TypeName type={values.notificationType} />
      </p>
      <Text title={values.title} message={values.message} />
      {values.translations.map(({ language, title, message }) => (
        <section key={language} lang={language} className={styles.translation}>
          <p className={styles.type}>{languages[language].name}</p>
          <Text title={title} message={message} />
        </section>
      ))}
      {values.imageAttachment && (
        <img className={styles.image} src={values.imageAttachment.url} alt={texts.review.attachment} />
      )}
    </article>
  )
}

function Text({ title, message }: NotificationText) {
  return (
    <>
      <h3 className={styles.title}>
        <bdi>{title.trim()}</bdi>
      </h3>
      <p className={styles.message}>
        <bdi>{message.trim()}</bdi>
      </p>
    </>
  )
}

function union(people: Recipients['people'], members: readonly Recipient[]): Recipient[] {
  return [...new Map([...people, ...members.map(person => [person.id, person] as const)]).values()]
}
