import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { problemText, showProblem, toastMs } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { type Block, boardQuery, saveBoard } from './answers.api.ts'
import styles from './answers.module.css'
import { boardTexts } from './texts-en.ts'

interface Props {
  /** What is added, with a key of its own for each press. */
  block: Omit<Block, 'key'>
  /** The name of the chart. */
  title: string
}

/** Adds a chart to the dashboard of the company in one press. */
export function AddToBoard({ block, title }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const board = useQuery(boardQuery(undefined)).data
  const mayArrange = useMay('dashboard.write')
  const addition = useMutation({
    mutationFn: async () => {
      if (!board) throw new Error('No dashboard is loaded')
      const key = newUuid()
      await saveBoard(queryClient, undefined, { ...board, blocks: [...board.blocks, { ...block, key }] })
      return key
    },
    onSuccess: key => offer(key),
    onError: error => showProblem(error, problemText(error)),
  })
  const add = useOnce(addition)
  if (!mayArrange) return null
  const isFull = (board?.blocks.length ?? 0) >= dashboardLimits.blocks
  const name = isFull ? boardTexts.add.full({ count: dashboardLimits.blocks }) : boardTexts.add.of({ title })

  async function undo(key: string): Promise<void> {
    notifications.hide(key)
    const now = queryClient.getQueryData(boardQuery(undefined).queryKey)
    if (!now) return
    const blocks = now.blocks.filter(one => one.key !== key)
    await saveBoard(queryClient, undefined, { ...now, blocks }).catch((error: Error) =>
      showProblem(error, problemText(error)),
    )
  }

  function offer(key: string): void {
    notifications.show({
      id: key,
      color: 'mangrove',
      autoClose: toastMs.usual,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': boardTexts.add.close },
      message: (
        <Group justify="space-between" gap="xs">
          <span>{boardTexts.add.added}</span>
          <Group gap="2xs">
            <Button variant="subtle" size="compact-sm" onClick={() => undo(key)}>
              {boardTexts.add.undo}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              // Toasts are outside of the router, which a link would need.
              onClick={() => {
                notifications.hide(key)
                navigate({ to: '/auth/insights/answers' })
              }}
            >
              {boardTexts.add.open}
            </Button>
          </Group>
        </Group>
      ),
    })
  }

  return (
    <IconButton
      icon={IconLayoutDashboard}
      label={name}
      className={styles.noPrint}
      size="lg"
      disabled={!board || isFull}
      loading={addition.isPending}
      title={isFull ? name : boardTexts.add.button}
      onClick={() => add()}
    />
  )
}
