import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { fold } from '@quadrat/domain/fold'
import { Rich } from '@quadrat/forms/rich'
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
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
import { QueryError } from '#src/shared/ui/error-state.tsx'
import type { Group } from '../groups.api.ts'
import { addMembers, allCandidates, type Candidate, candidatesQuery } from '../members.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  group: Group
}

type Shown = 'all' | 'without-group' | 'chosen'

export function AddMembersDialog({ opened, onClose, group }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.add.title} size={600}>
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
      showDone(texts.add.added({ count: chosen.size, group: group.name }))
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

  if (query.isError && query.data === undefined) return <QueryError query={query} />
  return (
    <Stack gap="md">
      <PickerHead
        picker={picker}
        label={texts.add.shown}
        value={shown}
        onChange={next => {
          setShown(next as Shown)
          setLooked([...chosen.values()])
        }}
        data={[
          { value: 'all', label: texts.add.all },
          { value: 'without-group', label: texts.add.withoutGroup },
          { value: 'chosen', label: texts.add.chosen({ count: count(chosen.size) }) },
        ]}
      />
      {list === undefined ? (
        <Skeleton h={300} role="status" aria-label={texts.add.loading} />
      ) : list.people.length === 0 ? (
        <EmptyList
          icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
          isNarrowed={Boolean(text)}
          notFound={texts.add.notFound}
          title={emptyTitle(shown)}
        />
      ) : (
        <ul
          className={styles.candidates}
          aria-label={texts.add.collectors}
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
      <FormStatus error={mutation.error} />
      <PickerFoot chosen={chosen.size}>
        {chosen.size > 0 && (
          <Button variant="subtle" onClick={clear}>
            {texts.add.clear}
          </Button>
        )}
        {shown !== 'chosen' && list !== undefined && list.count > 0 && (
          <Button variant="default" loading={chooseAll.isPending} onClick={() => chooseAll.mutate()}>
            {texts.add.chooseAll({ count: count(list.count) })}
          </Button>
        )}
        <Button
          disabled={chosen.size === 0 || chooseAll.isPending}
          loading={mutation.isPending}
          onClick={() => add()}
        >
          {texts.add.submit}
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
      title={texts.add.elsewhere({ count: people.length })}
    >
      {texts.add.oneGroup}{' '}
      {people.slice(0, 3).map(person => (
        <Fragment key={person.id}>
          <Rich
            text={texts.add.leaves}
            values={{ name: <bdi>{fullName(person)}</bdi>, group: <bdi>{person.group?.name}</bdi> }}
          />{' '}
        </Fragment>
      ))}
      {people.length > 3 && texts.add.others({ count: people.length - 3 })}
    </Alert>
  )
}

function emptyTitle(shown: Shown): string {
  if (shown === 'all') return texts.add.inThis
  return shown === 'chosen' ? texts.add.noneChosen : texts.add.inAny
}

/** The chosen are searched in the browser, as the server does it: by a part of the name or of the number. */
function matches(person: Candidate, text: string): boolean {
  return fold(`${fullName(person)} ${person.phoneNumber ?? ''}`).includes(fold(text))
}
