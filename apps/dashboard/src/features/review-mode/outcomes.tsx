import { Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './review-mode.module.css'
import { texts } from './texts-en.ts'
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
          texts.announced[decisions.last.transition]({ id: decisions.last.id })}
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
        <strong>{texts.refused[transition]({ id })}</strong> {text}
      </span>
      {state === 'refused' && (
        <Button variant="default" size="xs" onClick={props.onShow} aria-keyshortcuts="b">
          {texts.backTo({ id })}
        </Button>
      )}
      <IconButton icon={IconX} label={texts.dismiss} c="inherit" onClick={props.onDismiss} />
    </div>
  )
}
