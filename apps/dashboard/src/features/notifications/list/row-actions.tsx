import { Menu, Tooltip } from '@mantine/core'
import { IconArchive, IconCopy, IconDots, IconPencil, IconReportAnalytics } from '@tabler/icons-react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import type { NotificationRow } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'

export interface RowCalls {
  onOpen: (row: NotificationRow) => void
  onDuplicate: (row: NotificationRow) => void
  onArchive: (row: NotificationRow) => void
  onReport: (row: NotificationRow) => void
  /** False for who may only read. */
  mayChange: boolean
}

function actionsOf(row: NotificationRow, calls: RowCalls) {
  const { edit, duplicate, archive, report: reportLabel } = texts.list
  const change = [
    { label: edit, Icon: IconPencil, run: calls.onOpen, disabled: !row.isEditable },
    { label: duplicate, Icon: IconCopy, run: calls.onDuplicate, disabled: false },
    { label: archive, Icon: IconArchive, run: calls.onArchive, disabled: row.status === 'ARCHIVED' },
  ]
  const report = { label: reportLabel, Icon: IconReportAnalytics, run: calls.onReport, disabled: false }
  return calls.mayChange ? [...change, report] : [report]
}

interface Props {
  row: NotificationRow
  calls: RowCalls
}

/** One icon for each action. */
export function RowButtons({ row, calls }: Props) {
  return (
    <>
      {actionsOf(row, calls).map(({ label, Icon, run, disabled }) => (
        <Tooltip key={label} label={label}>
          <IconButton
            icon={Icon}
            iconSize={18}
            label={texts.list.actionOn({ action: label, title: row.title })}
            c={disabled ? undefined : 'inherit'}
            disabled={disabled}
            onClick={() => run(row)}
          />
        </Tooltip>
      ))}
    </>
  )
}

/** The same in a menu, for a narrow screen. */
export function RowMenu({ row, calls }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton
          icon={IconDots}
          iconSize={18}
          label={texts.list.actionsOf({ title: row.title })}
          c="inherit"
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(row, calls).map(({ label, Icon, run, disabled }) => (
          <Menu.Item
            key={label}
            disabled={disabled}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => run(row)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
