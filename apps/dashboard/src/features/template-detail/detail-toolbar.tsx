import { Button } from '@mantine/core'
import {
  IconCopy,
  IconDeviceFloppy,
  IconDeviceMobile,
  IconHistory,
  IconPencil,
  IconPower,
  IconRestore,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import styles from './detail.module.css'

interface Props {
  id: string
  /** Whether it can be turned off, or on; null for a version that was replaced. */
  isOn: boolean | null
  /** May change templates. */
  mayChange: boolean
  isOpen: boolean
  canReset: boolean
  canSave: boolean
  saving: boolean
  onEdit: () => void
  onReset: () => void
  onPreview: () => void
  onVersions: () => void
  onSwitch: () => void
  onSave: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export const DetailToolbar = memo(function DetailToolbar(props: Props) {
  const { id, isOn, mayChange, isOpen, canReset, canSave, saving, ...act } = props
  const changeable = mayChange && isOn !== null
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Template">
      {changeable && (
        <Button
          variant={isOpen ? 'light' : 'default'}
          size="xs"
          aria-pressed={isOpen}
          leftSection={<IconPencil {...icon} />}
          onClick={act.onEdit}
        >
          Edit
        </Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy {...icon} />}
          renderRoot={props => (
            <Link to="/auth/task-types-list/create-task" search={{ templateSource: id }} {...props} />
          )}
        >
          Duplicate
        </Button>
      )}
      {changeable && (
        <Button
          variant="default"
          size="xs"
          disabled={!canReset}
          leftSection={<IconRestore {...icon} />}
          onClick={act.onReset}
        >
          Reset
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDeviceMobile {...icon} />}
        onClick={act.onPreview}
      >
        Preview
      </Button>
      <Button variant="default" size="xs" leftSection={<IconHistory {...icon} />} onClick={act.onVersions}>
        Versions
      </Button>
      {changeable && (
        <>
          <span className={styles.gap} />
          <Button variant="default" size="xs" leftSection={<IconPower {...icon} />} onClick={act.onSwitch}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
          <Button
            size="xs"
            className={styles.save}
            disabled={!canSave}
            loading={saving}
            leftSection={<IconDeviceFloppy {...icon} />}
            onClick={act.onSave}
          >
            Save
          </Button>
        </>
      )}
    </div>
  )
})
