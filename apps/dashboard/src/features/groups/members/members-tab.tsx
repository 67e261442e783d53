import { Button } from '@mantine/core'
import { collectorTexts, groupTexts } from '@quadrat/domain/messages/people-en'
import { IconUserPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { exportMembers } from '#src/shared/exports/export.api.ts'
import { PeopleExportButton } from '#src/shared/exports/people-export-button.tsx'
import { amount, count } from '#src/shared/format/format.ts'
import { LoadedList, SkeletonRows } from '#src/shared/lists/loaded-list.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useChosen } from '#src/shared/lists/use-chosen.ts'
import { usePages } from '#src/shared/lists/use-pages.ts'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { ChosenBar, RemoveChosen } from '#src/shared/people/chosen-bar.tsx'
import { EditPersonDialog } from '#src/shared/people/edit-person-dialog.tsx'
import { isCollector, valuesOf } from '#src/shared/people/people.api.ts'
import styles from '#src/shared/people/people-list.module.css'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { type Group, groupFiguresQuery } from '../groups.api.ts'
import { type Member, membersQuery, refOf } from '../members.api.ts'
import { AddMembersDialog } from './add-members-dialog.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { MemberList } from './member-list.tsx'
import { NewMemberDialog } from './new-member-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

type Dialog = 'add' | 'create' | 'edit' | 'remove' | 'remove-chosen' | 'details'

/** The group's collectors and members: listed, added, created, edited and removed. */
export function MembersTab({ group }: { group: Group }) {
  const [text, setText] = useState('')
  const [typed, type] = useTypedSearch(text, next => {
    setText(next)
    pages.onPage(1)
  })
  const pages = usePages()
  const query = useQuery(membersQuery(group.id, text.trim(), { start: pages.start, limit: pages.limit }))
  const figures = useQuery(groupFiguresQuery([group.id])).data?.get(group.id)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const mayChange = useMay('collector.write')
  // Taken from the list, so that a dialog shows changes that others make.
  const chosen = query.data?.data.find(member => member.id === chosenId)
  const close = () => setDialog(null)
  const { chosen: marked, toggle, add, clear } = useChosen<Member>()
  const unmarked = query.data?.data.filter(({ id }) => !marked.has(id)) ?? []

  function open(next: Dialog, member: Member): void {
    setChosenId(member.id)
    setDialog(next)
  }

  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox
          className={styles.search}
          label="Search members by name or number"
          value={typed}
          onChange={type}
        />
        <output className={styles.quiet} aria-live="polite">
          {query.data && membersText(query.data.count, text.trim() ? undefined : figures?.collectors)}
        </output>
        <div className={styles.actions}>
          <PeopleExportButton disabled={query.data?.count === 0} run={() => exportMembers(group.id)} />
          {mayChange && <AddButtons onAdd={() => setDialog('add')} onCreate={() => setDialog('create')} />}
        </div>
      </div>
      <LoadedList
        query={query}
        pages={pages}
        skeleton={<SkeletonRows label="Members are being loaded" rows={6} height={44} />}
        empty={
          <EmptyList
            icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
            isNarrowed={Boolean(text)}
            notFound="Nobody matches"
            title="Nobody is in this group yet"
            text="Add an existing data collector, or create a member."
            action={mayChange && <Button onClick={() => setDialog('add')}>Add data collectors</Button>}
          />
        }
      >
        {(rows, isBusy) => (
          <>
            <ChosenBar
              chosen={marked.size}
              onChoosePage={unmarked.length > 0 ? () => add(unmarked) : undefined}
              onClear={clear}
            >
              <RemoveChosen label="Remove from group" onClick={() => setDialog('remove-chosen')} />
            </ChosenBar>
            <MemberList
              chosen={marked}
              onChoose={mayChange ? toggle : undefined}
              groupId={group.id}
              members={rows}
              busy={isBusy}
              onOpen={member => open('details', member)}
              onEdit={mayChange ? member => open('edit', member) : undefined}
              onRemove={mayChange ? member => open('remove', member) : undefined}
            />
          </>
        )}
      </LoadedList>
      <AddMembersDialog opened={dialog === 'add'} onClose={close} group={group} />
      <NewMemberDialog opened={dialog === 'create'} onClose={close} groupId={group.id} />
      {chosen && (
        <>
          <EditPersonDialog
            opened={dialog === 'edit'}
            onClose={close}
            person={refOf(chosen)}
            values={valuesOf(chosen)}
            title={isCollector(chosen) ? 'Update Data Collector' : 'Update group member'}
            done={() => (isCollector(chosen) ? collectorTexts.updatedInProject : groupTexts.memberUpdated)}
          />
          <MemberDrawer
            opened={dialog === 'details'}
            onClose={close}
            groupId={group.id}
            member={chosen}
            mayAnswer={mayChange}
          />
        </>
      )}
      <RemoveMemberDialog
        opened={dialog === 'remove'}
        onClose={close}
        members={chosen ? [chosen] : []}
        group={group}
        onRemoved={clear}
      />
      <RemoveMemberDialog
        opened={dialog === 'remove-chosen'}
        onClose={close}
        members={[...marked.values()]}
        group={group}
        onRemoved={clear}
      />
    </>
  )
}

/**
 * How many members there are, and how many of them the page's heading counts as collectors where these are
 * fewer.
 */
function membersText(members: number, collectors: number | undefined): string {
  const all = amount(members, 'member')
  if (collectors === undefined || collectors === members) return all
  return `${all}, ${collectors === 0 ? 'none' : count(collectors)} of them active data collectors`
}

function AddButtons({ onAdd, onCreate }: { onAdd: () => void; onCreate: () => void }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
        onClick={onAdd}
      >
        Add existing
      </Button>
      <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onCreate}>
        Create member
      </Button>
    </>
  )
}
