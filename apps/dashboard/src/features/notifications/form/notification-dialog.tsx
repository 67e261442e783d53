import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  blankNotification,
  duplicateOf,
  type NotificationFormValues,
  valuesOfNotification,
} from '@quadrat/domain/notification/notification-form'
import { Problem } from '@quadrat/domain/problem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { readerZone } from '#src/shared/format/format.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { loadedRow, type NotificationRow, notificationQuery } from '../notifications.api.ts'
import { linkedRecipientsQuery } from '../recipients/recipients.api.ts'
import { byId, type Recipients } from '../recipients/recipients.ts'
import { texts } from '../texts-en.ts'
import styles from './form.module.css'
import { NotificationForm } from './notification-form.tsx'

/** What the form shows: a new notification, one that exists, or a copy of one. */
export interface FormTarget {
  id?: string
  isCopy?: boolean
  /** The ids of a group and of a data collector whom a new notification is for. */
  group?: string
  collector?: string
}

interface Props {
  opened: boolean
  onClose: () => void
  /** Called when the dialog has left the screen. */
  onClosed: () => void
  target: FormTarget
  /** False for who may only read. */
  mayChange: boolean
}

export function NotificationDialog({ opened, onClose, onClosed, target, mayChange }: Props) {
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const queryClient = useQueryClient()
  const { id, isCopy = false, group, collector } = target
  const isGiven = group !== undefined || collector !== undefined
  const given = useQuery({ ...linkedRecipientsQuery({ group, collector }), enabled: isGiven })
  const query = useQuery({ ...notificationQuery(id ?? ''), enabled: id !== undefined })
  const row = id === undefined ? undefined : loadedRow(queryClient, id)
  const isLoading = id === undefined ? isGiven && given.isPending : query.isPending
  const error = query.error ?? new Problem('not-found')
  // What the list knows is enough where the notification does not load.
  // Its first recipients may be there as members of a group.
  const saved = query.data ?? (query.isError && row ? { ...row, groups: [] } : undefined)
  const isReadOnly = !mayChange || (!isCopy && (saved ?? row)?.isEditable === false)

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={titleOf(target, isReadOnly)}
      size={960}
      fullScreen={isNarrow}
    >
      {saved || (id === undefined && !isLoading) ? (
        <NotificationForm
          {...startOf(saved, isCopy, given.data)}
          saved={isCopy ? null : (saved ?? null)}
          unseen={saved && !query.data ? saved.recipientCount - saved.recipients.length : 0}
          isReadOnly={isReadOnly}
          onClose={onClose}
        />
      ) : isLoading ? (
        <div className={styles.columns} role="status" aria-label={texts.loadingOne}>
          <div>
            {[56, 56, 96, 56, 96].map((height, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
              <Skeleton key={at} h={height} mb="md" />
            ))}
          </div>
          <Skeleton w={300} maw="100%" h={460} />
        </div>
      ) : (
        <ErrorState
          error={error}
          text={query.error ? problemText(query.error) : texts.missing}
          onRetry={() => query.refetch()}
        />
      )}
    </Modal>
  )
}

function titleOf({ id, isCopy }: FormTarget, isReadOnly: boolean): string {
  if (id === undefined) return texts.create
  if (isCopy) return texts.form.duplicate
  return isReadOnly ? texts.form.details : texts.form.edit
}

function startOf(saved: NotificationRow | undefined, isCopy: boolean, given: Recipients | undefined) {
  const initialRecipients = given ?? {
    people: byId(saved?.recipients ?? []),
    groups: byId(saved?.groups ?? []),
  }
  const values: NotificationFormValues = saved ? valuesOfNotification(saved) : blankNotification(readerZone())
  const selected = {
    selectedDataCollectors: [...initialRecipients.people.keys()],
    selectedGroups: [...initialRecipients.groups.keys()],
  }
  return {
    initialValues: { ...(isCopy ? duplicateOf(values, new Date()) : values), ...selected },
    initialRecipients,
  }
}
