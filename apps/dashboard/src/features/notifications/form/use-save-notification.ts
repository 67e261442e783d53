import type { UseFormReturnType } from '@mantine/form'
import {
  type NotificationFormValues,
  valuesOfNotification,
} from '@quadrat/domain/notification/notification-form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { type Merged, mergeEdits } from '#src/shared/forms/merge-edits.ts'
import {
  type ChosenIds,
  createNotification,
  fetchNotification,
  inputOf,
  type NotificationInput,
  type NotificationRow,
  refetchNotifications,
  type SaveAs,
  updateNotification,
} from '../notifications.api.ts'
import { byId, type Recipients } from '../recipients/recipients.ts'
import { texts } from '../texts-en.ts'

type Form = UseFormReturnType<NotificationFormValues>

/**
 * The labels of the fields that a change by somebody else is merged into. Recipients are merged as a whole.
 */
function labels(): Record<keyof NotificationFormValues, string> {
  const { form, schedule } = texts
  return {
    notificationType: form.type,
    title: form.title,
    message: form.message,
    translations: form.languages,
    sendAtDate: schedule.date,
    sendAtTime: schedule.time,
    sendAtTimezone: schedule.timezone,
    isRecurring: schedule.recurring,
    recur: schedule.frequency,
    endAtDate: schedule.endDate,
    endAtTime: schedule.endTime,
    imageAttachment: form.image,
    channels: form.channelsInMerge,
  } as Record<keyof NotificationFormValues, string>
}

/**
 * Saves the form as a new notification, or as a change of the one that it shows.
 * @param saved the notification and its version; null for a new one
 */
export function useSaveNotification(
  saved: NotificationRow | null,
  form: Form,
  setRecipients: (recipients: Recipients) => void,
) {
  const queryClient = useQueryClient()
  // The version that the form is based on; replaced when another version is merged in.
  const [seen, setSeen] = useState(saved)
  const [merged, setMerged] = useState<Merged<NotificationFormValues> | null>(null)
  const first = useRef<string>(undefined)
  const create = useCreateOnce(
    createNotification,
    async (created: { id: string; rowVersion: number }, input: NotificationInput) => {
      // The first try arrived and only its answer was lost: there is nothing to change unless the form was.
      if (first.current !== JSON.stringify(input)) await updateNotification(created, input)
    },
  )

  async function save(values: NotificationFormValues, as: SaveAs, recipients?: ChosenIds): Promise<void> {
    const input = inputOf(values, as, recipients)
    if (seen) await updateNotification(seen, input)
    else {
      first.current ??= JSON.stringify(input)
      await create(input)
    }
    // Not awaited: the form closes at once.
    refetchNotifications(queryClient)
  }

  /** Takes over what somebody else has changed, after the server refused this version. */
  async function mergeTheirs(): Promise<void> {
    const now = seen && (await fetchNotification(seen.id).catch(() => null))
    if (!now) return
    const [base, mine, theirs] = [valuesOfNotification(seen), form.getValues(), valuesOfNotification(now)]
    const both = mergeEdits(labels(), base, mine, theirs)
    const chosenIn = ({ selectedDataCollectors, selectedGroups }: NotificationFormValues) =>
      JSON.stringify([selectedDataCollectors, selectedGroups])
    if (chosenIn(mine) === chosenIn(base)) {
      both.values.selectedDataCollectors = theirs.selectedDataCollectors
      both.values.selectedGroups = theirs.selectedGroups
      setRecipients({ people: byId(now.recipients), groups: byId(now.groups) })
    }
    setSeen(now)
    setMerged(both)
    form.setValues(both.values)
  }

  return { save, merged, mergeTheirs }
}
