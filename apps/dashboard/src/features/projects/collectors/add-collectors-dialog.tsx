import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { PickerHead, usePicker } from '#src/shared/people/picker.tsx'
import { PickerFoot } from '#src/shared/people/picker-foot.tsx'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import {
  addCollectors,
  candidatesOfGroup,
  candidatesQuery,
  refetchCollectors,
} from '../project-collectors.api.ts'
import type { Project } from '../projects.api.ts'
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
    <Modal opened={opened} onClose={onClose} title="Add data collectors" size={600}>
      <AddCollectorsForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function AddCollectorsForm({ onClose, project, isFirst, onCreate }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const [order, setOrder] = useState('group')
  const picker = usePicker()
  const { text, pages, chosen, toggle, add: choose, clear, leave } = picker
  const { start, limit } = pages
  const byGroup = order === 'group'
  const query = useQuery(candidatesQuery(project.id, text, byGroup, { start, limit }))
  const mutation = useMutation({
    mutationFn: () => addCollectors(project.id, [...chosen.keys()]),
    onSuccess: async () => {
      clear()
      onClose()
      const people = chosen.size === 1 ? '1 data collector was' : `${chosen.size} data collectors were`
      showDone(`${people} added to ${project.name}.`)
      await refetchCollectors(queryClient)
    },
    // Some may have succeeded before one was refused. Not awaited, so that the error appears at once.
    onError: () => {
      refetchCollectors(queryClient)
    },
  })
  const add = useOnce(mutation)
  const chooseGroup = useMutation({
    mutationFn: (group: string | null) => candidatesOfGroup(project.id, text, group),
    onSuccess: choose,
    onError: error => showProblem(error),
  })

  const createButton = onCreate && (
    <Button variant={query.data?.count === 0 ? 'filled' : 'default'} onClick={() => leave(onCreate)}>
      Create Data Collector
    </Button>
  )
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  if (query.data?.count === 0 && text === '' && !query.isPlaceholderData)
    return (
      <EmptyState
        icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
        title={isFirst ? 'Who will report for this project?' : 'Nobody is left to add'}
        text={
          isFirst
            ? 'You have no data collectors yet. Create the first one: the invite reaches the phone as a text message.'
            : 'Every data collector is in this project already.'
        }
        action={createButton && <div style={{ marginTop: 'var(--space-sm)' }}>{createButton}</div>}
      />
    )
  return (
    <Stack gap="md">
      {isFirst && <Text size="sm">Who is added gets the project’s tasks on the phone.</Text>}
      <PickerHead
        picker={picker}
        label="Order"
        value={order}
        onChange={setOrder}
        data={[
          { value: 'group', label: 'By group' },
          { value: 'name', label: 'By name' },
        ]}
      />
      {query.data === undefined ? (
        <Skeleton h={300} role="status" aria-label="Data collectors are being loaded" />
      ) : query.data.data.length === 0 ? (
        <EmptyList isNarrowed notFound="Nobody matches" title="" />
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
      <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
      <PickerFoot chosen={chosen.size}>
        {createButton}
        <Button
          disabled={chosen.size === 0 || chooseGroup.isPending}
          loading={mutation.isPending}
          onClick={() => add()}
        >
          Add to project
        </Button>
      </PickerFoot>
    </Stack>
  )
}
