import { limits } from '@quadrat/domain/limits'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { SettingsList } from '../settings-list.tsx'
import { deleteSchedule, type ExportSchedule, schedulesQuery } from './export-schedules.api.ts'
import { RunsDrawer } from './runs-drawer.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { texts } from './texts-en.ts'

export function ExportSchedulesTab() {
  const query = useQuery(schedulesQuery)
  return (
    <SettingsList<ExportSchedule, 'runs' | 'delete'>
      query={query}
      texts={texts}
      icon={<IconCalendarRepeat size={32} stroke={1.5} aria-hidden />}
      permission="export-schedule.write"
      isFull={schedules => schedules.length >= limits.exportSchedules.perCompany}
      card={(schedule, props) => <ScheduleCard key={schedule.id} schedule={schedule} {...props} />}
    >
      {({ record, opens, close }) => (
        <>
          <ScheduleDialog opened={opens('form')} schedule={record} onClose={close} />
          <RunsDrawer opened={opens('runs')} schedule={record} onClose={close} />
          {record && <DeleteDialog opened={opens('delete')} schedule={record} onClose={close} />}
        </>
      )}
    </SettingsList>
  )
}

interface DeleteProps {
  opened: boolean
  schedule: ExportSchedule
  onClose: () => void
}

function DeleteDialog({ schedule, ...rest }: DeleteProps) {
  return (
    <ConfirmChange
      {...rest}
      title={texts.delete.title}
      confirmLabel={texts.delete.confirm}
      destructive
      run={() => deleteSchedule(schedule.id)}
      refetch={client => refetchAfter(client, { name: 'export-schedule-updated' })}
      done={texts.delete.done}
    >
      {texts.delete.text({ name: schedule.name })}
    </ConfirmChange>
  )
}
