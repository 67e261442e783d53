import { Button, Menu, Paper, Skeleton, Text, Title } from '@mantine/core'
import { dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconChartBar, IconPencil, IconPlus, IconTextPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import insights from '../insights.module.css'
import { AnswerCard } from './answer-card.tsx'
import { type Block, boardQuery, type SavedChart, saveBoard } from './answers.api.ts'
import styles from './answers.module.css'
import { BoardGrid } from './board-grid.tsx'
import { ChartForm } from './chart-form.tsx'
import { TextForm } from './text-form.tsx'

interface Props {
  /** The project whose dashboard it is; left out for the company's. */
  project?: string
  filter: FeedFilter
  limits: SavedChart['only']
}

type Open = { kind: 'chart' | 'text' | 'removal'; block: Block } | null

export const newBlock = (): Block => ({
  key: crypto.randomUUID(),
  title: null,
  text: null,
  isWide: false,
  type: null,
  chart: null,
})

/** The charts and texts that staff arranged, and what changes them. */
export function Board({ project, filter, limits }: Props) {
  const queryClient = useQueryClient()
  const { data: board, isError, refetch } = useQuery(boardQuery(project))
  const mayArrange = useMay('dashboard.write')
  const [open, setOpen] = useState<Open>(null)
  const save = (blocks: Block[]) =>
    board
      ? saveBoard(queryClient, project, { ...board, blocks })
      : Promise.reject(new Error(insightsTexts.failed))
  const removal = useMutation({
    mutationFn: (block: Block) => save(board?.blocks.filter(one => one.key !== block.key) ?? []),
    onSuccess: () => setOpen(null),
  })
  const remove = useOnce(removal)
  if (isError && !board) return <ErrorState text={insightsTexts.failed} onRetry={() => refetch()} />
  if (!board) return <Skeleton h={320} role="status" aria-label="Loading the dashboard" />
  const { blocks } = board
  const put = (block: Block) => {
    const isNew = blocks.every(one => one.key !== block.key)
    return save(isNew ? [...blocks, block] : blocks.map(one => (one.key === block.key ? block : one)))
  }
  const move = (next: Block[]) => save(next).catch((error: Error) => showProblem(error, problemText(error)))
  const close = () => setOpen(null)
  const isFull = blocks.length >= dashboardLimits.blocks
  const addChart = (
    <Button
      disabled={isFull}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpen({ kind: 'chart', block: newBlock() })}
    >
      Add chart
    </Button>
  )
  const render = (block: Block, handle: ReactNode) =>
    block.chart ? (
      <AnswerCard
        block={{ ...block, chart: block.chart }}
        filter={filter}
        handle={mayArrange && handle}
        menu={
          mayArrange && (
            <BlockMenu
              onEdit={() => setOpen({ kind: 'chart', block })}
              onRemove={() => setOpen({ kind: 'removal', block })}
            />
          )
        }
      />
    ) : (
      <TextCard
        block={block}
        handle={mayArrange && handle}
        onEdit={mayArrange ? () => setOpen({ kind: 'text', block }) : null}
        onRemove={mayArrange ? () => setOpen({ kind: 'removal', block }) : null}
      />
    )
  return (
    <>
      {blocks.length > 0 && mayArrange && (
        <div className={styles.bar}>
          <div className={styles.actions}>
            <Button
              variant="default"
              disabled={isFull}
              leftSection={<IconTextPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpen({ kind: 'text', block: newBlock() })}
            >
              Add text
            </Button>
            {addChart}
          </div>
        </div>
      )}
      {blocks.length === 0 ? (
        <EmptyState
          icon={<IconChartBar size={40} stroke={1.25} aria-hidden />}
          title="No charts yet"
          text="Draw the answers to any question of a template, and arrange the charts as you need them."
          action={mayArrange && addChart}
        />
      ) : (
        <BoardGrid blocks={blocks} nameOf={nameOf} onMove={move} render={render} />
      )}
      <Modal
        opened={open?.kind === 'chart'}
        onClose={close}
        title={open?.block.chart ? 'Edit chart' : 'Add chart'}
        size={720}
      >
        {open?.kind === 'chart' && (
          <ChartForm block={open.block} filter={filter} limits={limits} onSave={put} onClose={close} />
        )}
      </Modal>
      <Modal
        opened={open?.kind === 'text'}
        onClose={close}
        title={open && (open.block.text || open.block.title) ? 'Edit text' : 'Add text'}
        size={560}
      >
        {open?.kind === 'text' && <TextForm block={open.block} onSave={put} onClose={close} />}
      </Modal>
      <ConfirmDialog
        opened={open?.kind === 'removal'}
        title="Remove from the dashboard"
        confirmLabel="Remove"
        destructive
        pending={removal.isPending}
        error={removal.error}
        onConfirm={() => open && remove(open.block)}
        onClose={close}
      >
        {open && `${nameOf(open.block)} is removed for everybody. The answers stay.`}
      </ConfirmDialog>
    </>
  )
}

function BlockMenu({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
        Edit
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onRemove}>
        Remove
      </Menu.Item>
    </>
  )
}

const nameOf = (block: Block) => block.title ?? (block.chart ? 'This chart' : 'This text')

interface TextProps {
  block: Block
  handle: ReactNode
  /** Null for those who may only read. */
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

function TextCard({ block, handle, onEdit, onRemove }: TextProps) {
  return (
    <Paper component="section" withBorder className={insights.card} aria-label={nameOf(block)}>
      <div className={styles.cardHead}>
        {handle}
        {block.title ? (
          <Title order={2} className={styles.cardTitle}>
            <bdi>{block.title}</bdi>
          </Title>
        ) : (
          <span className={styles.cardTitle} />
        )}
        {onEdit && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={onEdit}
            aria-label={`Edit ${nameOf(block)}`}
          >
            Edit
          </Button>
        )}
        {onRemove && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={onRemove}
            aria-label={`Remove ${nameOf(block)}`}
          >
            Remove
          </Button>
        )}
      </div>
      {block.text && (
        <Text className={styles.text} dir="auto">
          {block.text}
        </Text>
      )}
    </Paper>
  )
}
