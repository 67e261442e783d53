import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './report-links.module.css'
import { texts } from './texts-en.ts'

/** The links to the deleted reports and to a new report at the desk. */
export function ReportLinks() {
  const abilities = useQuery(viewerQuery).data?.abilities ?? []
  return (
    <>
      {abilities.includes('task.delete') && (
        <IconButton
          icon={IconTrash}
          label={texts.deletedReports}
          c="dimmed"
          size={36}
          className={styles.deleted}
          title={texts.deletedReports}
          renderRoot={props => <Link to="/auth/tasks/deleted" {...props} />}
        />
      )}
      {abilities.includes('task.create') && (
        <Button
          variant="default"
          className={styles.add}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          renderRoot={props => <Link to="/auth/create-task" {...props} />}
        >
          <span className={styles.word}>{texts.addReport}</span>
        </Button>
      )}
    </>
  )
}
