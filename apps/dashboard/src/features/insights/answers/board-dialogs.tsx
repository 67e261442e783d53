import { useMutation } from '@tanstack/react-query'
import { useOnce } from '#src/shared/api/use-once.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import type { Block, SavedChart } from './answers.api.ts'
import { ChartForm } from './chart-form.tsx'
import { MapForm } from './map-form.tsx'
import { type BlockKind, nameOf } from './new-block.ts'
import { NumberForm } from './number-form.tsx'
import { TextForm } from './text-form.tsx'
import { boardTexts } from './texts-en.ts'

/** The dialog that is open: the form of a block, or the question whether it is to be removed. */
export type OpenDialog = { kind: BlockKind | 'removal'; block: Block; isNew: boolean } | null

interface Props {
  open: OpenDialog
  filter: FeedFilter
  limits: SavedChart['only']
  onPut: (block: Block) => Promise<void>
  onRemove: (block: Block) => Promise<void>
  onClose: () => void
}

const sizes: Record<BlockKind, number> = { chart: 720, number: 720, map: 720, text: 560 }
const kinds = Object.keys(sizes) as BlockKind[]

/** What adds, changes and removes the blocks of a dashboard. */
export function BoardDialogs({ open, filter, limits, onPut, onRemove, onClose }: Props) {
  const removal = useMutation({ mutationFn: onRemove, onSuccess: onClose })
  const remove = useOnce(removal)
  const form = { filter, limits, onSave: onPut, onClose }
  return (
    <>
      {kinds.map(kind => (
        <Modal
          key={kind}
          opened={open?.kind === kind}
          onClose={onClose}
          title={(open?.isNew ? boardTexts.addTitles : boardTexts.editTitles)[kind]}
          size={sizes[kind]}
        >
          {open?.kind !== kind ? null : kind === 'chart' ? (
            <ChartForm block={open.block} {...form} />
          ) : kind === 'number' ? (
            <NumberForm block={open.block} {...form} />
          ) : kind === 'map' ? (
            <MapForm block={open.block} {...form} />
          ) : (
            <TextForm block={open.block} onSave={onPut} onClose={onClose} />
          )}
        </Modal>
      ))}
      <ConfirmDialog
        opened={open?.kind === 'removal'}
        title={boardTexts.removal.title}
        confirmLabel={boardTexts.remove}
        destructive
        pending={removal.isPending}
        error={removal.error}
        onConfirm={() => open && remove(open.block)}
        onClose={onClose}
      >
        {open && boardTexts.removal.text({ name: nameOf(open.block) })}
      </ConfirmDialog>
    </>
  )
}
