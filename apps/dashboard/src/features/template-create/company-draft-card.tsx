import { Button } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { IconFilePencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName, relativeAge } from '#src/shared/format/format.ts'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import styles from './chooser.module.css'
import { deleteCompanyDraft, type ListedDraft } from './company-drafts.api.ts'

interface Props {
  listed: ListedDraft
  project: ProjectOfState | undefined
}

/** A template that somebody of the company has saved before it was complete. */
export function CompanyDraftCard({ listed, project }: Props) {
  const { id, draft, faults, updatedBy, updatedAt } = listed
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const discard = useMutation({
    mutationFn: deleteCompanyDraft,
    onSuccess: () => refetchAfter(queryClient, { name: 'template-updated' }),
  })
  const title = draft.meta.title.trim() || builderTexts.untitledTemplate
  const questions = draft.fields.length === 1 ? '1 question' : `${draft.fields.length} questions`
  return (
    <li className={styles.blank}>
      <IconFilePencil size={28} stroke={1.5} aria-hidden />
      <Link to="." search={{ templateSource: `draft-${id}` }} state={{ project }} className={styles.link}>
        Continue <bdi>{title}</bdi>
      </Link>
      <span className={styles.quiet}>
        Draft of <bdi>{fullName(updatedBy)}</bdi>, {relativeAge(updatedAt, new Date())}: {questions},{' '}
        {faults.length} to correct
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
        title="Discard draft"
        confirmLabel="Discard"
        destructive
        pending={discard.isPending}
        error={discard.error}
        onConfirm={() => discard.mutate(id)}
        onClose={() => setIsAsking(false)}
      >
        The draft <bdi>{title}</bdi> is taken from everybody in your company. It cannot be brought back.
      </ConfirmDialog>
    </li>
  )
}
