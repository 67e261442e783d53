import { Alert, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconSearch, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize } from '#src/shared/lists/paging.ts'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import { CandidateRow } from '#src/shared/people/candidate-row.tsx'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import styles from '#src/shared/people/people-list.module.css'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import type { Group } from '../groups.api.ts'
import { addMembers, type Candidate, candidatesQuery } from '../members.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  group: Group
}

export function AddMembersDialog({ opened, onClose, group }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Add existing data collectors" size={600}>
      <AddMembersForm onClose={onClose} group={group} />
    </FormModal>
  )
}

function AddMembersForm({ onClose, group }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchDebounce)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Candidate>>(new Map())
  const limit = defaultPageSize
  const query = useQuery(candidatesQuery(group.id, text, { start: (page - 1) * limit, limit }))
  const mutation = useMutation({
    mutationFn: () => addMembers(group.id, [...chosen.keys()]),
    onSuccess: async () => {
      setChosen(new Map())
      onClose()
      showDone(`${chosen.size} ${chosen.size === 1 ? 'person was' : 'people were'} added to ${group.name}.`)
      await refetchPeople(queryClient)
    },
  })
  useUnsaved(() => chosen.size > 0)
  const add = useOnce(mutation)
  const moving = [...chosen.values()].filter(({ group }) => group !== null)

  function toggle(person: Candidate): void {
    const next = new Map(chosen)
    if (!next.delete(person.id)) next.set(person.id, person)
    setChosen(next)
  }

  if (query.isError && query.data === undefined)
    return <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        placeholder="Search..."
        aria-label="Search by name or number"
        data-autofocus
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setPage(1)
        }}
      />
      {query.data === undefined ? (
        <Skeleton h={300} role="status" aria-label="Data collectors are being loaded" />
      ) : query.data.data.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
          title={text ? 'Nobody matches' : 'Everybody is in this group already'}
        />
      ) : (
        <ul className={styles.candidates} aria-label="Data collectors" aria-busy={query.isPlaceholderData}>
          {query.data.data.map(person => (
            <CandidateRow
              key={person.id}
              person={person}
              checked={chosen.has(person.id)}
              onToggle={() => toggle(person)}
            />
          ))}
        </ul>
      )}
      <PaginationBar
        total={query.data?.count ?? 0}
        page={page}
        limit={limit}
        sizes={[limit]}
        onPage={setPage}
        onLimit={() => setPage(1)}
      />
      {moving.length > 0 && (
        <Alert
          color="amber"
          role="status"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          title={moving.length === 1 ? 'One is in another group' : `${moving.length} are in another group`}
        >
          A data collector belongs to one group at a time:{' '}
          {moving.slice(0, 3).map((person, at) => (
            <span key={person.id}>
              {at > 0 && ', '}
              <bdi>{fullName(person)}</bdi> leaves <bdi>{person.group?.name}</bdi>
            </span>
          ))}
          {moving.length > 3 && ` and ${moving.length - 3} more`}.
        </Alert>
      )}
      <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
      <div className={styles.dialogFoot}>
        <Text size="sm" c="dimmed" role="status">
          {chosen.size > 0 && `${chosen.size} chosen`}
        </Text>
        <Button disabled={chosen.size === 0} loading={mutation.isPending} onClick={() => add()}>
          Add to group
        </Button>
      </div>
    </Stack>
  )
}
