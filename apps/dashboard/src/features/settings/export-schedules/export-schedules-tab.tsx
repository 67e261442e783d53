import { Button } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { SettingsList } from '../settings-list.tsx'
import { deleteSchedule, type ExportSchedule, schedulesQuery } from './export-schedules.api.ts'
import { RunsDrawer } from './runs-drawer.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { texts } from './texts-en.ts'

type Open = { dialog: 'form' | 'runs' | 'delete'; id: string | null } | null

export function ExportSchedulesTab() {
  const viewer = useQuery(viewerQuery).data
  const query = useQuery(schedulesQuery)
  const [open, setOpen] = useState<Open>(null)
  const mayWrite = viewer?.abilities.includes('export-schedule.write') ?? false
  const close = () => setOpen(null)
  const opens = (dialog: 'form' | 'runs' | 'delete') => open?.dialog === dialog
  return (
    <SettingsList
      query={query}
      texts={texts}
      icon={<IconCalendarRepeat size={32} stroke={1.5} aria-hidden />}
      add={schedules =>
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ dialog: 'form', id: null })}
            disabled={schedules.length >= limits.exportSchedules.perCompany}
          >
            {texts.add}
          </Button>
        )
      }
      card={schedule => (
        <ScheduleCard
          key={schedule.id}
          schedule={schedule}
          mayWrite={mayWrite}
          onOpen={dialog => setOpen({ dialog, id: schedule.id })}
        />
      )}
    >
      {schedules => {
        const chosen = schedules.find(({ id }) => id === open?.id) ?? null
        return (
          <>
            <ScheduleDialog opened={opens('form')} schedule={chosen} onClose={close} />
            <RunsDrawer opened={opens('runs')} schedule={chosen} onClose={close} />
            {chosen && <DeleteDialog opened={opens('delete')} schedule={chosen} onClose={close} />}
          </>
        )
      }}
    </SettingsList>
  )
}

interface DeleteProps {
  opened: boolean
  schedule: ExportSchedule
  onClose: () => void
}

function DeleteDialog({ schedule, ...rest }: DeleteProps) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => deleteSchedule(schedule.id),
    onSuccess: async () => {
      rest.onClose()
      await refetchAfter(queryClient, { name: 'export-schedule-updated' })
      showDone(texts.delete.done)
    },
  })
  return (
    <ConfirmDialog
      {...rest}
      title={texts.delete.title}
      confirmLabel={texts.delete.confirm}
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onConfirm={() => mutation.mutate()}
    >
      {texts.delete.text({ name: schedule.name })}
    </ConfirmDialog>
  )
}
