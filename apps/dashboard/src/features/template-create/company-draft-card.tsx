import { Rich } from '@quadrat/forms/rich'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName, relativeAge } from '#src/shared/format/format.ts'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import styles from './chooser.module.css'
import { deleteCompanyDraft, type ListedDraft } from './company-drafts.api.ts'
import { DraftCard } from './draft-card.tsx'
import { texts } from './texts-en.ts'

interface Props {
  listed: ListedDraft
  project: ProjectOfState | undefined
}

/** A template that somebody of the company has saved before it was complete. */
export function CompanyDraftCard({ listed, project }: Props) {
  const { id, draft, faults, updatedBy, updatedAt } = listed
  const queryClient = useQueryClient()
  const discard = useMutation({
    mutationFn: deleteCompanyDraft,
    onSuccess: () => refetchAfter(queryClient, { name: 'template-updated' }),
  })
  return (
    <DraftCard
      draft={draft}
      link={text => (
        <Link to="." search={{ templateSource: `draft-${id}` }} state={{ project }} className={styles.link}>
          {text}
        </Link>
      )}
      discardTitle={texts.drafts.discardDraft}
      discardText={title => <Rich text={texts.drafts.discardDraftText} values={{ title }} />}
      pending={discard.isPending}
      error={discard.error}
      onDiscard={() => discard.mutate(id)}
    >
      <Rich
        text={texts.drafts.shared}
        values={{
          name: <bdi>{fullName(updatedBy)}</bdi>,
          age: relativeAge(updatedAt, new Date()),
          count: draft.fields.length,
          faults: faults.length,
        }}
      />
    </DraftCard>
  )
}
