import { Button, Group, Menu, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import {
  IconChartBar,
  IconHash,
  IconMap2,
  IconPencil,
  IconPlus,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type Block, boardQuery, type SavedChart, saveBoard } from './answers.api.ts'
import styles from './answers.module.css'
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx'
import { BoardGrid } from './board-grid.tsx'
import { ChartBlockCard } from './chart-block-card.tsx'
import { MapCard } from './map-card.tsx'
import { type BlockKind, kindOf, nameOf, newBlock } from './new-block.ts'
import { NumberCard } from './number-card.tsx'
import { TextCard } from './text-card.tsx'
import { boardTexts } from './texts-en.ts'

interface Props {
  /** The project whose dashboard it is; left out for the company's. */
  project?: string
  filter: FeedFilter
  limits: SavedChart['only']
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What staff arranged, and what changes it. */
export function Board({ project, filter, limits }: Props) {
  const queryClient = useQueryClient()
  const { data: board, isError, refetch } = useQuery(boardQuery(project))
  const mayArrange = useMay('dashboard.write')
  const [open, setOpen] = useState<OpenDialog>(null)
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  if (isError && !board) return <ErrorState text={insightsTexts.failed} onRetry={() => refetch()} />
  if (!board) return <Skeleton h={320} role="status" aria-label={boardTexts.loading} />
  const { blocks } = board
  const save = (next: Block[]) => saveBoard(queryClient, project, { ...board, blocks: next })
  const put = (block: Block) => {
    const isNew = blocks.every(one => one.key !== block.key)
    return save(isNew ? [...blocks, block] : blocks.map(one => (one.key === block.key ? block : one)))
  }
  const move = (next: Block[]) => save(next).catch((error: Error) => showProblem(error, problemText(error)))
  const addButton = (kind: BlockKind, leftSection: ReactNode, variant = 'default') => (
    <Button
      variant={variant}
      disabled={blocks.length >= dashboardLimits.blocks}
      leftSection={leftSection}
      onClick={() => setOpen({ kind, block: newBlock(), isNew: true })}
    >
      {boardTexts.addTitles[kind]}
    </Button>
  )
  const adding = mayArrange && (
    <>
      {addButton('text', <IconTextPlus {...icon} />)}
      {addButton('number', <IconHash {...icon} />)}
      {addButton('map', <IconMap2 {...icon} />)}
      {addButton('chart', <IconPlus {...icon} />, 'filled')}
    </>
  )
  const addBar = blocks.length > 0 && adding && (
    <div className={styles.bar}>
      <div className={styles.actions}>{adding}</div>
    </div>
  )
  const change = (kind: BlockKind | 'removal', block: Block) => () => setOpen({ kind, block, isNew: false })
  return (
    <>
      {!isPhone && addBar}
      {blocks.length === 0 ? (
        <EmptyState
          icon={<IconChartBar size={40} stroke={1.25} aria-hidden />}
          title={boardTexts.empty}
          text={boardTexts.emptyHint}
          action={
            adding && (
              <Group justify="center" gap="xs" mt="xs">
                {adding}
              </Group>
            )
          }
        />
      ) : (
        <BoardGrid
          blocks={blocks}
          nameOf={nameOf}
          onMove={move}
          render={(block, handle) => (
            <BlockCard
              block={block}
              filter={filter}
              handle={mayArrange && handle}
              onEdit={mayArrange ? change(kindOf(block), block) : null}
              onRemove={mayArrange ? change('removal', block) : null}
            />
          )}
        />
      )}
      {/* What is added goes to the end, and a phone begins with what is there. */}
      {isPhone && addBar}
      <BoardDialogs
        open={open}
        filter={filter}
        limits={limits}
        onPut={put}
        onRemove={block => save(blocks.filter(one => one.key !== block.key))}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

interface CardProps {
  block: Block
  filter: FeedFilter
  handle: ReactNode
  /** Null for those who may only read. */
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

function BlockCard({ block, filter, handle, onEdit, onRemove }: CardProps) {
  const { chart, number, map } = block
  const menu = onEdit && onRemove && <BlockMenu onEdit={onEdit} onRemove={onRemove} />
  const shared = { filter, handle, menu }
  if (chart) return <ChartBlockCard block={{ ...block, chart }} {...shared} />
  if (number) return <NumberCard block={{ ...block, number }} {...shared} />
  if (map) return <MapCard block={{ ...block, map }} {...shared} />
  return <TextCard block={block} handle={handle} onEdit={onEdit} onRemove={onRemove} />
}

function BlockMenu({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
        {boardTexts.edit}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onRemove}>
        {boardTexts.remove}
      </Menu.Item>
    </>
  )
}
