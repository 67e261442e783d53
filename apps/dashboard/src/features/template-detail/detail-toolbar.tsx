import { Button } from '@mantine/core'
import { codebookTexts, xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import {
  IconBook2,
  IconChartBar,
  IconCopy,
  IconDeviceFloppy,
  IconDeviceMobile,
  IconFileExport,
  IconFileImport,
  IconHistory,
  IconMap2,
  IconPencil,
  IconPlus,
  IconPower,
  IconRestore,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import styles from './detail.module.css'

interface Props {
  id: string
  /** Null for a replaced version, which can be neither enabled nor disabled. */
  isOn: boolean | null
  /** True if the viewer may change templates. */
  mayChange: boolean
  isOpen: boolean
  canReset: boolean
  canSave: boolean
  saving: boolean
  onEdit: () => void
  onReset: () => void
  onPreview: () => void
  onVersions: () => void
  onStatusChange: () => void
  onSave: () => void
  onImport: () => void
  onExport: (as: 'xlsform' | 'codebook') => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export const DetailToolbar = memo(function DetailToolbar(props: Props) {
  const { id, isOn, mayChange, isOpen, canReset, canSave, saving, ...on } = props
  const changeable = mayChange && isOn !== null
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Template">
      {changeable && (
        <Button
          variant={isOpen ? 'light' : 'default'}
          size="xs"
          aria-pressed={isOpen}
          leftSection={<IconPencil {...icon} />}
          onClick={on.onEdit}
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
          onClick={on.onReset}
        >
          Reset
        </Button>
      )}
      <Button variant="default" size="xs" leftSection={<IconDeviceMobile {...icon} />} onClick={on.onPreview}>
        Preview
      </Button>
      <Button variant="default" size="xs" leftSection={<IconHistory {...icon} />} onClick={on.onVersions}>
        Versions
      </Button>
      {isOn && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus {...icon} />}
          renderRoot={props => <Link to="/auth/create-task" search={{ template: id }} {...props} />}
        >
          Add report
        </Button>
      )}
      {/* Reports of a replaced version are filtered by the template, whose newest version has its id. */}
      {isOn !== null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMap2 {...icon} />}
          renderRoot={props => <Link to="/auth/map" search={{ task: id }} {...props} />}
        >
          Map
        </Button>
      )}
      {isOn !== null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChartBar {...icon} />}
          renderRoot={props => <Link to="/auth/insights/answers" search={{ of: id }} {...props} />}
        >
          Answers
        </Button>
      )}
      {isOn !== null && (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileExport {...icon} />}
            onClick={() => on.onExport('xlsform')}
          >
            {xlsformTexts.export}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBook2 {...icon} />}
            onClick={() => on.onExport('codebook')}
          >
            {codebookTexts.button}
          </Button>
        </>
      )}
      {changeable && (
        <Button variant="default" size="xs" leftSection={<IconFileImport {...icon} />} onClick={on.onImport}>
          {xlsformTexts.heading}
        </Button>
      )}
      {changeable && (
        <>
          <span className={styles.gap} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPower {...icon} />}
            onClick={on.onStatusChange}
          >
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
          <Button
            size="xs"
            className={styles.save}
            disabled={!canSave}
            loading={saving}
            leftSection={<IconDeviceFloppy {...icon} />}
            onClick={on.onSave}
          >
            Save
          </Button>
        </>
      )}
    </div>
  )
})
