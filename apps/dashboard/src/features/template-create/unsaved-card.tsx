import { Button } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { IconFilePencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { relativeAge } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import styles from './chooser.module.css'
import { dropDraft, type UnsavedTemplate } from './unsaved-template.ts'

/** A new template that was begun and not saved, to go on with or to discard. */
export function UnsavedCard({ template }: { template: UnsavedTemplate }) {
  const { key, project, draft, changedAt } = template
  const [isAsking, setIsAsking] = useState(false)
  const title = draft.meta.title.trim() || builderTexts.untitledTemplate
  const questions = draft.fields.length === 1 ? '1 question' : `${draft.fields.length} questions`
  return (
    <li className={styles.blank}>
      <IconFilePencil size={28} stroke={1.5} aria-hidden />
      <Link
        to="."
        search={{ templateSource: 'blank' }}
        state={{ project, unsavedTemplate: key }}
        className={styles.link}
      >
        Continue <bdi>{title}</bdi>
      </Link>
      <span className={styles.quiet}>
        Not saved: {questions}, changed {relativeAge(changedAt, new Date())}
        {project && (
          <>
            , for <bdi>{project.name}</bdi>
          </>
        )}
      </span>
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
        title="Discard template"
        confirmLabel="Discard"
        destructive
        pending={false}
        error={null}
        onConfirm={() => dropDraft(key)}
        onClose={() => setIsAsking(false)}
      >
        <bdi>{title}</bdi> was not saved. What you typed is lost.
      </ConfirmDialog>
    </li>
  )
}
