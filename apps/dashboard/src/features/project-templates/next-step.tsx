import { Alert, Button } from '@mantine/core'
import { IconCircleCheck, IconUsersPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import styles from './project-templates.module.css'
import { texts } from './texts-en.ts'

/** What follows once the project has its new template: the people who fill it in. */
export function NextStep({ projectId }: { projectId: string }) {
  const mayAdd = useMay('project.write')
  return (
    <Alert mb="md" icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />} title={texts.next.title}>
      <div className={styles.next}>
        <span>{texts.next.text}</span>
        {mayAdd && (
          <Button
            leftSection={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={props => (
              <Link to="/auth/projects/$id" params={{ id: projectId }} search={{ tab: 3 }} {...props} />
            )}
          >
            {texts.next.addCollectors}
          </Button>
        )}
      </div>
    </Alert>
  )
}
