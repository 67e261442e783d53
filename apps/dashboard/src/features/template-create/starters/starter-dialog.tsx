import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhonePreview } from '#src/features/template-builder/phone-preview.tsx'
import { loadFailedText } from '#src/shared/browser/lazy-part.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { starterQuery, starterSource } from './starter-query.ts'
import styles from './starters.module.css'
import type { Starter } from './starters.ts'

interface Props {
  starter: Starter
  project: ProjectOfState | undefined
  opened: boolean
  onClose: () => void
}

/** A starter template on a phone, to try before it is used. */
export function StarterDialog({ starter, project, opened, onClose }: Props) {
  // On a narrow screen the phone takes the whole width.
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const query = useQuery(starterQuery(starter.id))
  return (
    <Modal opened={opened} onClose={onClose} title={starter.title} size={430} fullScreen={isNarrow}>
      <div className={styles.dialogHead}>
        <p>{starter.about}</p>
        <Button
          renderRoot={props => (
            <Link
              to="."
              search={{ templateSource: starterSource(starter.id) }}
              state={{ project }}
              {...props}
            />
          )}
        >
          Use Template
        </Button>
      </div>
      <div className={styles.preview}>
        {query.data ? (
          <PhonePreview draft={query.data} />
        ) : query.error ? (
          <ErrorState error={query.error} text={loadFailedText} onRetry={() => query.refetch()} />
        ) : (
          <Skeleton h={480} radius="lg" aria-busy="true" aria-label="The template is being loaded" />
        )}
      </div>
    </Modal>
  )
}
