import { Button, Group } from '@mantine/core'
import { IconCrown } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName, tableDate } from '#src/shared/format/format.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { answerOffer, leadershipOfferQuery, type OfferAnswer } from './leadership.api.ts'
import styles from './team.module.css'
import { texts } from './texts-en.ts'

/** The open offer of the leadership, for the two people that it concerns. */
export function LeadershipNotice({ viewer }: { viewer: Viewer }) {
  const queryClient = useQueryClient()
  const { data: offer } = useQuery(leadershipOfferQuery)
  const [answer, setAnswer] = useState<OfferAnswer | null>(null)
  const mutation = useMutation({
    mutationFn: answerOffer,
    onSuccess: async (_, given) => {
      await refetchAfter(queryClient, { name: 'staff-updated' })
      setAnswer(null)
      showDone(texts.leadership[given].done)
    },
  })
  if (!offer) return null
  const isMine = offer.from.id === viewer.id
  const names = { from: fullName(offer.from), to: fullName(offer.to), company: viewer.company.name }
  const answers: readonly OfferAnswer[] = isMine ? ['withdraw'] : ['accept', 'decline']
  return (
    <section className={styles.offer} aria-label={texts.leadership.title}>
      <IconCrown size={20} stroke={1.75} aria-hidden />
      <div>
        <p>{isMine ? texts.leadership.waiting(names) : texts.leadership.asked(names)}</p>
        <p className={styles.quiet}>{texts.leadership.until({ day: tableDate(offer.expiresAt) })}</p>
      </div>
      <Group gap="xs">
        {answers.map(one => (
          <Button
            key={one}
            size="xs"
            variant={one === 'accept' ? 'filled' : 'default'}
            onClick={() => {
              mutation.reset()
              setAnswer(one)
            }}
          >
            {texts.leadership[one].label}
          </Button>
        ))}
      </Group>
      {answer && (
        <ConfirmDialog
          opened
          title={texts.leadership[answer].title}
          confirmLabel={texts.leadership[answer].label}
          destructive={answer !== 'accept'}
          pending={mutation.isPending}
          error={mutation.error}
          onConfirm={() => mutation.mutate(answer)}
          onClose={() => setAnswer(null)}
        >
          {texts.leadership[answer].text(names)}
        </ConfirmDialog>
      )}
    </section>
  )
}
