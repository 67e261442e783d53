import { Button, Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProjectTemplate } from './project-templates.api.ts'
import styles from './project-templates.module.css'
import { texts } from './texts-en.ts'

interface Props {
  templates: readonly ProjectTemplate[]
  /** True while another page loads; the rows are those of the page before. */
  busy: boolean
  /** The id of the template whose row is marked as new. */
  newId: string | undefined
  onToggle?: (template: ProjectTemplate) => void
  onEdit?: (template: ProjectTemplate) => void
  /** Offered for templates with which nothing was reported. */
  onRemove?: (template: ProjectTemplate) => void
}

export function TemplateList({ templates, busy, newId, onToggle, onEdit, onRemove }: Props) {
  return (
    <ul className={styles.list} aria-label={texts.list} aria-busy={busy}>
      {templates.map(projectTemplate => {
        const { id, status, tag, template } = projectTemplate
        const isOn = status === 'active'
        return (
          <li key={id} className={styles.row} data-new={template.id === newId || undefined}>
            <div className={styles.words}>
              <Link
                className={styles.title}
                to="/auth/task-types-list/detail/$id"
                params={{ id: template.id }}
              >
                <bdi>{template.title}</bdi>
              </Link>
              <span className={styles.quiet}>
                {template.id === newId && (
                  <>
                    <strong className={styles.new}>{texts.row.isNew}</strong> ·{' '}
                  </>
                )}
                <bdi>{tag?.title ?? texts.row.noTag}</bdi>
                {template.status !== 'active' && ` · ${texts.row.isOff}`}
              </span>
            </div>
            <Switch
              label={
                <>
                  {isOn ? texts.row.on : texts.row.off}
                  <span className="visually-hidden"> {template.title}</span>
                </>
              }
              checked={isOn}
              disabled={!onToggle}
              onChange={() => onToggle?.(projectTemplate)}
            />
            {onEdit && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
                aria-label={texts.row.editOf({ title: template.title })}
                onClick={() => onEdit(projectTemplate)}
              >
                {texts.row.edit}
              </Button>
            )}
            {onRemove && projectTemplate.removable && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
                aria-label={texts.row.removeOf({ title: template.title })}
                onClick={() => onRemove(projectTemplate)}
              >
                {texts.row.remove}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
