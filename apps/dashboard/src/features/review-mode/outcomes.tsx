import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { reviewTransitionParts } from '#src/shared/tasks/decision/review-transitions.ts'
import styles from './review-mode.module.css'
import type { Outcome, useDecisions } from './use-decisions.ts'

interface Props {
  decisions: ReturnType<typeof useDecisions>
  onShow: (id: string) => void
}

/**
 * The results of decisions: a status line for the last one, and an alert for each refusal until it is
 * dismissed.
 */
export function Outcomes({ decisions, onShow }: Props) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {decisions.last?.state === 'accepted' &&
          `Task ${decisions.last.id} ${reviewTransitionParts[decisions.last.transition].done}.`}
      </p>
      {decisions.refusals.map(refusal => (
        <Refusal
          key={refusal.id}
          refusal={refusal}
          onShow={() => onShow(refusal.id)}
          onDismiss={() => decisions.dismiss(refusal.id)}
        />
      ))}
    </>
  )
}

function Refusal(props: { refusal: Outcome; onShow: () => void; onDismiss: () => void }) {
  const { id, transition, state, text } = props.refusal
  return (
    <div className={styles.refusal} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span className={styles.refusalText}>
        <strong>
          Task #{id} was not {reviewTransitionParts[transition].done}.
        </strong>{' '}
        {text}
      </span>
      {state === 'refused' && (
        <Button variant="default" size="xs" onClick={props.onShow} aria-keyshortcuts="b">
          Back to #{id}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" c="inherit" onClick={props.onDismiss} aria-label="Dismiss">
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
