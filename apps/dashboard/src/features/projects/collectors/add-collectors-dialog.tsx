import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { runtime } from '#src/shared/api/runtime.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { BatchProgress } from '#src/shared/batches/batch-progress.tsx'
import { type BatchState, useBatches } from '#src/shared/batches/use-batches.ts'
import { count } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { PickerHead, usePicker } from '#src/shared/people/picker.tsx'
import { PickerFoot } from '#src/shared/people/picker-foot.tsx'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import {
  addCollectors,
  candidatesOfGroup,
  candidatesQuery,
  refetchCollectors,
} from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'
import { texts } from '../texts-en.ts'
import { Candidates } from './candidates.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  project: Project
  /** Adds an explanation, for the company's first project. */
  isFirst: boolean
  onCreate?: () => void
}

export function AddCollectorsDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.add.title} size={600}>
      <AddCollectorsForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function AddCollectorsForm({ onClose, project, isFirst, onCreate }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const [order, setOrder] = useState('group')
  const picker = usePicker()
  const { text, pages, chosen, toggle, add: choose, remove, clear, leave } = picker
  const { start, limit } = pages
  const byGroup = order === 'group'
  const query = useQuery(candidatesQuery(project.id, text, byGroup, { start, limit }))
  const batches = useBatches()
  const mutation = useMutation({
    mutationFn: () => batches.run([...chosen.keys()], ids => addCollectors(project.id, ids)),
    onSuccess: ({ done, isStopped }) => {
      if (!isStopped) {
        clear()
        onClose()
        showDone(texts.add.added({ count: done.length, project: project.name }))
      } else remove(done)
      // Not awaited, so that an error appears immediately.
      refetchCollectors(queryClient)
    },
  })
  const { error, isStopped, done } = mutation.data ?? { error: null, isStopped: false, done: [] }
  const add = useOnce(mutation)
  const chooseGroup = useMutation({
    mutationFn: (group: string | null) => candidatesOfGroup(project.id, text, group),
    onSuccess: choose,
    onError: error => showProblem(error),
  })

  const createButton = onCreate && (
    <Button variant={query.data?.count === 0 ? 'filled' : 'default'} onClick={() => leave(onCreate)}>
      {texts.add.create}
    </Button>
  )
  if (query.isError && query.data === undefined) return <QueryError query={query} />
  if (query.data?.count === 0 && text === '' && !query.isPlaceholderData)
    return (
      <EmptyState
        icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
        title={isFirst ? texts.add.first : texts.add.nobody}
        text={isFirst ? texts.add.firstText : texts.add.nobodyText}
        action={createButton && <div style={{ marginTop: 'var(--space-sm)' }}>{createButton}</div>}
      />
    )
  return (
    <Stack gap="md">
      {isFirst && <Text size="sm">{texts.add.means}</Text>}
      <PickerHead
        picker={picker}
        label={texts.add.order}
        value={order}
        onChange={setOrder}
        data={[
          { value: 'group', label: texts.add.byGroup },
          { value: 'name', label: texts.add.byName },
        ]}
      />
      {query.data === undefined ? (
        <Skeleton h={300} role="status" aria-label={texts.collectors.loading} />
      ) : query.data.data.length === 0 ? (
        <EmptyList isNarrowed notFound={texts.collectors.notFound} title="" />
      ) : (
        <Candidates
          people={query.data.data}
          busy={query.isPlaceholderData}
          chosen={chosen}
          onToggle={toggle}
          onChooseGroup={byGroup ? group => chooseGroup.mutate(group) : undefined}
        />
      )}
      <PaginationBar {...pages} total={query.data?.count ?? 0} />
      <AddFoot state={batches.state} error={error} stoppedAfter={isStopped ? done.length : null} />
      <PickerFoot chosen={chosen.size}>
        {batches.state ? (
          <Button variant="default" disabled={batches.state.isStopping} onClick={batches.stop}>
            {texts.add.stop}
          </Button>
        ) : (
          createButton
        )}
        <Button
          disabled={chosen.size === 0 || chooseGroup.isPending}
          loading={mutation.isPending}
          onClick={() => add()}
        >
          {texts.add.submit}
        </Button>
      </PickerFoot>
    </Stack>
  )
}

interface AddFootProps {
  state: BatchState | null
  error: Error | null
  /** How many were added before it stopped or failed. */
  stoppedAfter: number | null
}

/** What it costs to add the chosen people, and how far it is. */
function AddFoot({ state, error, stoppedAfter }: AddFootProps) {
  if (state)
    return (
      <BatchProgress
        label={texts.add.submit}
        {...state}
        text={
          state.isStopping
            ? texts.add.stopping
            : texts.add.progress({ done: count(state.done), count: state.of })
        }
      />
    )
  return (
    <>
      <Text size="sm" c="dimmed">
        {runtime.billing === 'off' ? texts.add.noMessages : texts.add.noCost}
      </Text>
      {stoppedAfter !== null && stoppedAfter > 0 && (
        <Text size="sm" role="status">
          {texts.add.stopped({ count: stoppedAfter })}
        </Text>
      )}
      <FormStatus error={error} />
    </>
  )
}
