import { Button, Skeleton, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { withBlock } from '@quadrat/domain/template/template-blocks'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { withoutPart } from '@quadrat/domain/template/template-draft-tree'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { allFields } from '@quadrat/domain/template/template-structure'
import { Rich } from '@quadrat/forms/rich'
import { IconBooks, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName, relativeAge } from '#src/shared/format/format.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { KindIcon } from '../kind-icon.tsx'
import styles from '../tools.module.css'
import { offerUndo } from '../undo.tsx'
import { BlockNameForm } from './block-name-form.tsx'
import { blocksQuery, deleteBlock, type ListedBlock, renameBlock } from './library.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  draft: TemplateDraft
  opened: boolean
  onChange: (make: (draft: TemplateDraft) => TemplateDraft) => void
  /** Opens a field. */
  onGo: (id: string) => void
  onClose: () => void
  /** Called when the dialog is gone from the screen. */
  onExited: () => void
}

/** The blocks of questions that the company keeps, to be added at the end of the draft. */
export function LibraryDialog({ opened, onClose, onExited, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} onExitTransitionEnd={onExited} title={texts.open} size={560}>
      <Library {...rest} />
    </Modal>
  )
}

function Library({ draft, onChange, onGo }: Pick<Props, 'draft' | 'onChange' | 'onGo'>) {
  const { data, isError, refetch } = useQuery(blocksQuery)
  const [removing, setRemoving] = useState<ListedBlock | null>(null)
  const [renaming, setRenaming] = useState<ListedBlock | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const count = data?.length ?? 0
  const before = useRef(count)
  // The button that deleted a block is gone with it, and the focus would leave the dialog.
  useEffect(() => {
    if (count < before.current && !whole.current?.contains(document.activeElement)) whole.current?.focus()
    before.current = count
  }, [count])
  if (isError && !data) return <ErrorState text={texts.failed} onRetry={() => refetch()} />
  if (!data) return <Skeleton h={160} role="status" aria-label={texts.loading} />
  if (data.length === 0)
    return (
      <div ref={whole} tabIndex={-1}>
        <EmptyState
          icon={<IconBooks size={40} stroke={1.25} aria-hidden />}
          title={texts.empty}
          text={texts.emptyHint}
        />
      </div>
    )

  function insert({ draft: block }: ListedBlock): void {
    const { draft: after, first, lost } = withBlock(draft, block)
    if (first === null) return
    onChange(() => after)
    const added = { block: block.meta.title }
    offerUndo(lost > 0 ? texts.insertedWithout({ ...added, lost }) : texts.inserted(added), () =>
      onChange(now => {
        const fields = withoutPart(now.fields, first)?.fields
        return fields ? { ...now, fields } : now
      }),
    )
    onGo(first)
  }
  return (
    <div ref={whole} tabIndex={-1}>
      <ul className={styles.blocks}>
        {data.slice(0, limits.templateDrafts).map(listed => (
          <Block
            key={listed.id}
            listed={listed}
            isTooMany={isTooMany(draft, listed)}
            onInsert={() => insert(listed)}
            onRename={() => setRenaming(listed)}
            onDelete={() => setRemoving(listed)}
          />
        ))}
      </ul>
      <Modal
        opened={renaming !== null}
        onClose={() => setRenaming(null)}
        title={texts.renameTitle}
        size={480}
      >
        {renaming && (
          <BlockNameForm
            start={renaming.draft.meta.title}
            submitLabel={texts.rename}
            done={texts.renamed}
            save={title => renameBlock(renaming, title)}
            onClose={() => setRenaming(null)}
          />
        )}
      </Modal>
      <ConfirmChange
        opened={removing !== null}
        title={texts.deleteTitle}
        confirmLabel={texts.delete}
        destructive
        run={() => deleteBlock(removing?.id ?? '')}
        refetch={client => refetchAfter(client, { name: 'template-updated' })}
        done={texts.deleted}
        onClose={() => setRemoving(null)}
      >
        <Rich
          text={texts.deleteText}
          values={{ block: <strong dir="auto">{removing?.draft.meta.title}</strong> }}
        />
      </ConfirmChange>
    </div>
  )
}

const isTooMany = ({ fields }: TemplateDraft, { draft }: ListedBlock) =>
  allFields(fields).length + allFields(draft.fields).length > templateLimits.fields

interface BlockProps {
  listed: ListedBlock
  isTooMany: boolean
  onInsert: () => void
  onRename: () => void
  onDelete: () => void
}

function Block({ listed, isTooMany, onInsert, onRename, onDelete }: BlockProps) {
  const { draft, updatedBy, updatedAt } = listed
  const { title } = draft.meta
  const [first] = draft.fields
  return (
    <li className={styles.block}>
      {first && <KindIcon kind={first.kind} size={20} />}
      <div className={styles.blockWords}>
        <bdi>{title}</bdi>
        <Text size="xs" c="dimmed">
          <Rich
            text={texts.about}
            values={{
              count: allFields(draft.fields).length,
              name: <bdi>{fullName(updatedBy)}</bdi>,
              age: relativeAge(updatedAt, new Date()),
            }}
          />
        </Text>
        {isTooMany && (
          <Text size="xs" c="red">
            {texts.tooMany({ max: templateLimits.fields })}
          </Text>
        )}
      </div>
      <Button
        size="compact-sm"
        variant="light"
        disabled={isTooMany}
        aria-label={texts.insertOf({ block: title })}
        onClick={onInsert}
      >
        {texts.insert}
      </Button>
      <IconButton icon={IconPencil} label={texts.renameOf({ block: title })} size={32} onClick={onRename} />
      <IconButton icon={IconTrash} label={texts.deleteOf({ block: title })} size={32} onClick={onDelete} />
    </li>
  )
}
