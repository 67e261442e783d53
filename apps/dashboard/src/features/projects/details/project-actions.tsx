import { Button, Menu } from '@mantine/core'
import { IconChartBar, IconChevronDown, IconCopy, IconFlag, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Project } from '../projects.api.ts'
import { texts } from '../texts-en.ts'
import styles from './project-details.module.css'

interface Props {
  project: Pick<Project, 'id'>
  /** True if a report can be added now. */
  mayReport: boolean
  mayCopy: boolean
  onChangeStatus: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a project: first a report, else an edit; the rest is in a menu. */
export function ProjectActions({ project: { id }, mayReport, mayCopy, onChangeStatus }: Props) {
  return (
    <div className={styles.actions}>
      {mayReport && (
        <Button
          variant="filled"
          leftSection={<IconPlus {...icon} />}
          renderRoot={props => <Link to="/auth/create-task" search={{ project: id }} {...props} />}
        >
          {texts.actions.report}
        </Button>
      )}
      <Button
        variant={mayReport ? 'default' : 'filled'}
        leftSection={<IconPencil {...icon} />}
        renderRoot={props => <Link to="/auth/project/$id" params={{ id }} {...props} />}
      >
        {texts.actions.edit}
      </Button>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...icon} />}>
            {texts.actions.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconChartBar {...icon} />}
            renderRoot={props => <Link to="/auth/insights/answers" search={{ board: id }} {...props} />}
          >
            {texts.actions.answers}
          </Menu.Item>
          <Menu.Item leftSection={<IconFlag {...icon} />} onClick={onChangeStatus}>
            {texts.status.change}
          </Menu.Item>
          {mayCopy && (
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              renderRoot={props => <Link to="/auth/copy-project/$id" params={{ id }} {...props} />}
            >
              {texts.card.copy}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
