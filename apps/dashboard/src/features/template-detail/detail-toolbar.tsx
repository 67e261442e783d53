import { Button, Menu } from '@mantine/core'
import { codebookTexts, xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import {
  IconBook2,
  IconChartBar,
  IconChevronDown,
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
import { texts } from './texts-en.ts'

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
    <div className={styles.toolbar} role="toolbar" aria-label={texts.template}>
      {changeable && (
        <Button
          variant={isOpen ? 'light' : 'filled'}
          size="xs"
          aria-pressed={isOpen}
          leftSection={<IconPencil {...icon} />}
          onClick={on.onEdit}
        >
          {texts.toolbar.edit}
        </Button>
      )}
      <Button variant="default" size="xs" leftSection={<IconDeviceMobile {...icon} />} onClick={on.onPreview}>
        {texts.toolbar.preview}
      </Button>
      {changeable && !isOn && (
        <Button variant="default" size="xs" leftSection={<IconPower {...icon} />} onClick={on.onStatusChange}>
          {texts.toolbar.turnOn}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" rightSection={<IconChevronDown {...icon} />}>
            {texts.toolbar.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              renderRoot={props => (
                <Link to="/auth/task-types-list/create-task" search={{ templateSource: id }} {...props} />
              )}
            >
              {texts.toolbar.duplicate}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={on.onVersions}>
            {texts.toolbar.versions}
          </Menu.Item>
          {isOn && (
            <Menu.Item
              leftSection={<IconPlus {...icon} />}
              renderRoot={props => <Link to="/auth/create-task" search={{ template: id }} {...props} />}
            >
              {texts.toolbar.addReport}
            </Menu.Item>
          )}
          {/* Reports of a replaced version are filtered by the template, whose newest version has its id. */}
          {isOn !== null && (
            <>
              <Menu.Item
                leftSection={<IconMap2 {...icon} />}
                renderRoot={props => <Link to="/auth/map" search={{ task: id }} {...props} />}
              >
                {texts.toolbar.map}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconChartBar {...icon} />}
                renderRoot={props => <Link to="/auth/insights/answers" search={{ of: id }} {...props} />}
              >
                {texts.toolbar.answers}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconFileExport {...icon} />} onClick={() => on.onExport('xlsform')}>
                {xlsformTexts.export}
              </Menu.Item>
              <Menu.Item leftSection={<IconBook2 {...icon} />} onClick={() => on.onExport('codebook')}>
                {codebookTexts.button}
              </Menu.Item>
            </>
          )}
          {changeable && (
            <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={on.onImport}>
              {xlsformTexts.heading}
            </Menu.Item>
          )}
          {changeable && isOn && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPower {...icon} />} onClick={on.onStatusChange}>
                {texts.toolbar.turnOff}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {changeable && (isOpen || canReset) && (
        <>
          <span className={styles.gap} />
          <Button
            variant="default"
            size="xs"
            disabled={!canReset}
            leftSection={<IconRestore {...icon} />}
            onClick={on.onReset}
          >
            {texts.toolbar.reset}
          </Button>
          <Button
            size="xs"
            className={styles.save}
            disabled={!canSave}
            loading={saving}
            leftSection={<IconDeviceFloppy {...icon} />}
            onClick={on.onSave}
          >
            {texts.toolbar.save}
          </Button>
        </>
      )}
    </div>
  )
})
