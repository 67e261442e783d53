import { Button } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { Rich } from '@quadrat/forms/rich'
import { IconFilePencil } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import styles from './chooser.module.css'
import { texts } from './texts-en.ts'

interface Props {
  draft: TemplateDraft
  /** The link that continues the draft; its text is given. */
  link: (text: ReactNode) => ReactNode
  /** Whose draft it is, and how far it is. */
  children: ReactNode
  discardTitle: string
  /** What is lost, in a sentence about the title. */
  discardText: (title: ReactElement) => ReactNode
  pending?: boolean
  error?: Error | null
  onDiscard: () => void
}

/** A template that was begun: it can be continued or discarded. */
export function DraftCard({ draft, link, children, pending = false, error = null, ...props }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const title = draft.meta.title.trim() || builderTexts.untitledTemplate
  return (
    <li className={styles.blank}>
      <IconFilePencil size={28} stroke={1.5} aria-hidden />
      {link(<Rich text={texts.drafts.continue} values={{ title: <bdi>{title}</bdi> }} />)}
      <span className={styles.quiet}>{children}</span>
      <Button
        className={styles.discard}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={texts.drafts.discardOf({ title })}
        onClick={() => setIsAsking(true)}
      >
        {texts.drafts.discard}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={props.discardTitle}
        confirmLabel={texts.drafts.discard}
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
