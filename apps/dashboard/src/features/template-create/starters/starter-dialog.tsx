import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhonePreview } from '#src/features/template-builder/phone-preview.tsx'
import { texts as partTexts } from '#src/shared/browser/texts-en.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { starterQuery, starterSource } from './starter-query.ts'
import styles from './starters.module.css'
import type { Starter } from './starters.ts'
import { texts } from './texts-en.ts'

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
  const { title, about } = texts.cards[starter.id]
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={430} fullScreen={isNarrow}>
      <div className={styles.dialogHead}>
        <p>{about}</p>
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
          {texts.use}
        </Button>
      </div>
      <div className={styles.preview}>
        {query.data ? (
          <PhonePreview draft={query.data} />
        ) : query.error ? (
          <ErrorState error={query.error} text={partTexts.failed} onRetry={() => query.refetch()} />
        ) : (
          <Skeleton h={480} radius="lg" aria-busy="true" aria-label={texts.loading} />
        )}
      </div>
    </Modal>
  )
}
