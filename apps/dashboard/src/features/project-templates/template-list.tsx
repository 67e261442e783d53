import { Button, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProjectTemplate } from './project-templates.api.ts'
import styles from './project-templates.module.css'

interface Props {
  templates: readonly ProjectTemplate[]
  /** Another page is on its way; these rows are the ones before. */
  busy: boolean
  /** The id of the one that is being turned on or off. */
  turning: string | null
  onTurn?: (template: ProjectTemplate) => void
  onEdit?: (template: ProjectTemplate) => void
}

export function TemplateList({ templates, busy, turning, onTurn, onEdit }: Props) {
  return (
    <ul className={styles.list} aria-label="Task templates" aria-busy={busy}>
      {templates.map(template => {
        const { id, status, category, task_type } = template
        const isOn = status === 'active'
        return (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <Link
                className={styles.title}
                to="/auth/task-types-list/detail/$id"
                params={{ id: task_type.id }}
              >
                <bdi>{task_type.title}</bdi>
              </Link>
              <span className={styles.quiet}>
                <bdi>{category?.title ?? 'No tag'}</bdi>
                {task_type.status !== 'active' && ' · Off in the Template Builder'}
              </span>
            </div>
            <Switch
              label={
                <>
                  {isOn ? 'On' : 'Off'}
                  <span className="visually-hidden"> {task_type.title}</span>
                </>
              }
              checked={isOn}
              disabled={!onTurn || turning === id}
              onChange={() => onTurn?.(template)}
            />
            {onEdit && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
                onClick={() => onEdit(template)}
              >
                Edit<span className="visually-hidden"> {task_type.title}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
