import { IconFlag } from '@tabler/icons-react'
import styles from './requested-changes.module.css'

interface Props {
  changes: readonly { fieldId: string; photoHash: string | null; label: string; remark: string }[]
}

/** The requested changes of an edit request. */
export function RequestedChanges({ changes }: Props) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes} aria-label="Marked for the data collector">
      {changes.map(({ fieldId, photoHash, label, remark }) => (
        <li key={`${fieldId}-${photoHash}`}>
          <IconFlag size={14} stroke={2} aria-hidden />
          <span>
            <bdi>
              <strong>{label}</strong>
            </bdi>
            {photoHash && fieldId !== 'photos' && ' (photo)'}
            {remark && (
              <>
                {/[?؟!:.]$/.test(label) && !photoHash ? ' ' : ': '}
                <bdi>{remark}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
