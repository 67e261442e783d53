import { Button, Skeleton, Text } from '@mantine/core'
import {
  coarsenessLabel,
  publicLinkKindLabel,
  publicLinkTexts,
} from '@quadrat/domain/messages/public-link-en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { amount, fullName, tableDate } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type PublicLink, publicLinksQuery, revokePublicLink } from './public-links.api.ts'
import styles from './public-links.module.css'

/**
 * All public links of the company: what they show, who made them, when they end, and how often they were
 * opened.
 */
export function LinkList() {
  const { data: links, isError, error, refetch } = useQuery(publicLinksQuery)
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<PublicLink | null>(null)
  const revoking = useMutation({
    mutationFn: (link: PublicLink) => revokePublicLink(link.id),
    onSuccess: async () => {
      await refetchAfter(queryClient, { name: 'public-link-updated' })
      setAsked(null)
      showDone(publicLinkTexts.revoked)
    },
  })
  if (isError && !links)
    return <ErrorState error={error} text={problemText(error)} onRetry={() => refetch()} />
  if (!links) return <Skeleton h={160} role="status" aria-label="Loading the links" />
  if (links.length === 0) return <Text c="dimmed">No chart, dashboard or map is shared yet.</Text>
  return (
    <>
      <ul className={styles.list}>
        {links.map(link => {
          const state = stateOf(link)
          return (
            <li key={link.id} data-over={state !== null || undefined}>
              <div className={styles.what}>
                <strong>
                  <bdi>{link.title}</bdi>
                </strong>
                <span>
                  {[
                    publicLinkKindLabel[link.kind],
                    link.kind === 'map' && coarsenessLabel[link.coarseness],
                    `by ${fullName(link.createdBy)} on ${tableDate(link.createdAt)}`,
                    state ?? (link.expiresAt ? `ends ${tableDate(link.expiresAt)}` : 'no end'),
                    amount(link.views, 'view'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {link.origins.length > 0 && <span>Embedded by {link.origins.join(', ')}</span>}
              </div>
              {state === null && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Revoke ${link.title}`}
                  onClick={() => setAsked(link)}
                >
                  Revoke
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title="Revoke the link"
        confirmLabel="Revoke"
        destructive
        pending={revoking.isPending}
        error={revoking.error}
        onConfirm={() => asked && !revoking.isPending && revoking.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {asked &&
          `“${asked.title}” can no longer be opened by anybody, and sites that embed it show nothing.`}
      </ConfirmDialog>
    </>
  )
}

/** Why a link opens nothing; null if it does. */
function stateOf({ revokedAt, expiresAt }: PublicLink): string | null {
  if (revokedAt) return `revoked ${tableDate(revokedAt)}`
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? `ended ${tableDate(expiresAt)}` : null
}
