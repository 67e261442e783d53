import { Button, Skeleton, Text } from '@mantine/core'
import { coarsenessLabel } from '@quadrat/domain/messages/public-link-en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type PublicLink, publicLinksQuery, revokePublicLink } from './public-links.api.ts'
import styles from './public-links.module.css'
import { texts } from './texts-en.ts'

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
      showDone(texts.list.revoked)
    },
  })
  if (isError && !links)
    return <ErrorState error={error} text={problemText(error)} onRetry={() => refetch()} />
  if (!links) return <Skeleton h={160} role="status" aria-label={texts.list.loading} />
  if (links.length === 0) return <Text c="dimmed">{texts.list.empty}</Text>
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
                    texts.list.kinds[link.kind],
                    link.kind === 'map' && coarsenessLabel[link.coarseness],
                    texts.list.createdBy({
                      name: fullName(link.createdBy),
                      date: tableDate(link.createdAt),
                    }),
                    state ??
                      (link.expiresAt
                        ? texts.list.ends({ date: tableDate(link.expiresAt) })
                        : texts.list.noEnd),
                    texts.list.views({ count: link.views }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {link.origins.length > 0 && (
                  <span>{texts.list.embeddedBy({ sites: listOf(link.origins) })}</span>
                )}
              </div>
              {state === null && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.list.revokeOf({ title: link.title })}
                  onClick={() => setAsked(link)}
                >
                  {texts.list.revoke}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={texts.list.revokeTitle}
        confirmLabel={texts.list.revoke}
        destructive
        pending={revoking.isPending}
        error={revoking.error}
        onConfirm={() => asked && !revoking.isPending && revoking.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {asked && texts.list.revokeText({ title: asked.title })}
      </ConfirmDialog>
    </>
  )
}

/** Why a link opens nothing; null if it does. */
function stateOf({ revokedAt, expiresAt }: PublicLink): string | null {
  if (revokedAt) return texts.list.revokedOn({ date: tableDate(revokedAt) })
  return expiresAt && Date.parse(expiresAt) <= Date.now()
    ? texts.list.ended({ date: tableDate(expiresAt) })
    : null
}
