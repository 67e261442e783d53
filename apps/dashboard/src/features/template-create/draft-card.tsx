import { Button } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { IconFilePencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import styles from './chooser.module.css'

interface Props {
  draft: TemplateDraft
  /** The link that continues the draft; its text is given. */
  link: (text: ReactNode) => ReactNode
  /** Whose draft it is, and how far it is. */
  children: (questions: string) => ReactNode
  discardTitle: string
  /** What is lost, in a sentence about the title. */
  discardText: (title: ReactNode) => ReactNode
  pending?: boolean
  error?: Error | null
  onDiscard: () => void
}

/** A template that was begun: it can be continued or discarded. */
export function DraftCard({ draft, link, children, pending = false, error = null, ...props }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const title = draft.meta.title.trim() || builderTexts.untitledTemplate
  const questions = draft.fields.length === 1 ? '1 question' : `${draft.fields.length} questions`
  return (
    <li className={styles.blank}>
      <IconFilePencil size={28} stroke={1.5} aria-hidden />
      {link(
        <>
          Continue <bdi>{title}</bdi>
        </>,
      )}
      <span className={styles.quiet}>{children(questions)}</span>
      <Button
        className={styles.discard}
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => setIsAsking(true)}
      >
        Discard
        <span className="visually-hidden"> {title}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={props.discardTitle}
        confirmLabel="Discard"
        destructive
        pending={pending}
        error={error}
        onConfirm={props.onDiscard}
        onClose={() => setIsAsking(false)}
      >
        {props.discardText(<bdi>{title}</bdi>)}
      </ConfirmDialog>
    </li>
  )
}
