import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { fold } from '@quadrat/domain/fold'
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { count, fullName } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { CandidateRow } from '#src/shared/people/candidate-row.tsx'
import { refetchPeople } from '#src/shared/people/people.api.ts'
import styles from '#src/shared/people/people-list.module.css'
import { PickerHead, usePicker } from '#src/shared/people/picker.tsx'
import { PickerFoot } from '#src/shared/people/picker-foot.tsx'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import type { Group } from '../groups.api.ts'
import { addMembers, allCandidates, type Candidate, candidatesQuery } from '../members.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  group: Group
}

type Shown = 'all' | 'without-group' | 'chosen'

const emptyTitles: Record<Shown, string> = {
  all: 'Everybody is in this group already',
  'without-group': 'Everybody is in a group already',
  chosen: 'Nobody is chosen yet',
}

export function AddMembersDialog({ opened, onClose, group }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add existing data collectors" size={600}>
      <AddMembersForm onClose={onClose} group={group} />
    </Modal>
  )
}

function AddMembersForm({ onClose, group }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const picker = usePicker<Candidate>()
  const { text, pages, chosen, toggle, add: choose, clear } = picker
  const { start, limit } = pages
  const [shown, setShown] = useState<Shown>('all')
  /** Those who were chosen when they were shown: who is taken out stays in view, to be chosen again. */
  const [looked, setLooked] = useState<readonly Candidate[]>([])
  const search = { text, isWithoutGroup: shown === 'without-group' }
  const query = useQuery(candidatesQuery(group.id, search, { start, limit }))
  const chooseAll = useMutation({
    mutationFn: () => allCandidates(group.id, search),
    onSuccess: choose,
    onError: error => showProblem(error),
  })
  const mutation = useMutation({
    mutationFn: () => addMembers(group.id, [...chosen.keys()]),
    onSuccess: async () => {
      clear()
      onClose()
      showDone(`${chosen.size} ${chosen.size === 1 ? 'person was' : 'people were'} added to ${group.name}.`)
      await refetchPeople(queryClient)
    },
    // Some may have succeeded before one was refused. Not awaited, so that the error appears at once.
    onError: () => {
      refetchPeople(queryClient)
    },
  })
  const add = useOnce(mutation)

  const marked = looked.filter(person => matches(person, text))
  const list =
    shown === 'chosen'
      ? { people: marked.slice(start, start + limit), count: marked.length }
      : query.data && { people: query.data.data, count: query.data.count }

  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  return (
    <Stack gap="md">
      <PickerHead
        picker={picker}
        label="Who is shown"
        value={shown}
        onChange={next => {
          setShown(next as Shown)
          setLooked([...chosen.values()])
        }}
        data={[
          { value: 'all', label: 'Everybody' },
          { value: 'without-group', label: 'Without a group' },
          { value: 'chosen', label: `Chosen (${chosen.size})` },
        ]}
      />
      {list === undefined ? (
        <Skeleton h={300} role="status" aria-label="Data collectors are being loaded" />
      ) : list.people.length === 0 ? (
        <EmptyList
          icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
          isNarrowed={Boolean(text)}
          notFound="Nobody matches"
          title={emptyTitles[shown]}
        />
      ) : (
        <ul
          className={styles.candidates}
          aria-label="Data collectors"
          aria-busy={shown !== 'chosen' && query.isPlaceholderData}
        >
          {list.people.map(person => (
            <CandidateRow
              key={person.id}
              person={person}
              checked={chosen.has(person.id)}
              onToggle={() => toggle(person)}
            />
          ))}
        </ul>
      )}
      <PaginationBar {...pages} total={list?.count ?? 0} />
      <MovingNote people={[...chosen.values()].filter(({ group }) => group !== null)} />
      <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
      <PickerFoot chosen={chosen.size}>
        {chosen.size > 0 && (
          <Button variant="subtle" onClick={clear}>
            Clear
          </Button>
        )}
        {shown !== 'chosen' && list !== undefined && list.count > 0 && (
          <Button variant="default" loading={chooseAll.isPending} onClick={() => chooseAll.mutate()}>
            Choose all {count(list.count)}
          </Button>
        )}
        <Button
          disabled={chosen.size === 0 || chooseAll.isPending}
          loading={mutation.isPending}
          onClick={() => add()}
        >
          Add to group
        </Button>
      </PickerFoot>
    </Stack>
  )
}

/** Says who leaves another group for this one. */
function MovingNote({ people }: { people: readonly Candidate[] }) {
  if (people.length === 0) return null
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={people.length === 1 ? 'One is in another group' : `${people.length} are in another group`}
    >
      A data collector belongs to one group at a time:{' '}
      {people.slice(0, 3).map((person, at) => (
        <span key={person.id}>
          {at > 0 && ', '}
          <bdi>{fullName(person)}</bdi> leaves <bdi>{person.group?.name}</bdi>
        </span>
      ))}
      {people.length > 3 && ` and ${people.length - 3} more`}.
    </Alert>
  )
}

/** The chosen are searched in the browser, as the server does it: by a part of the name or of the number. */
function matches(person: Candidate, text: string): boolean {
  return fold(`${fullName(person)} ${person.phoneNumber ?? ''}`).includes(fold(text))
}
