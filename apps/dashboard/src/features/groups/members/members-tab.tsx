import { Button } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconUserPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { exportMembers } from '#src/shared/exports/export.api.ts'
import { PeopleExportButton } from '#src/shared/exports/people-export-button.tsx'
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
import { texts } from '../texts-en.ts'
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
        <SearchBox className={styles.search} label={texts.members.search} value={typed} onChange={type} />
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
        skeleton={<SkeletonRows label={texts.members.loading} rows={6} height={44} />}
        empty={
          <EmptyList
            icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
            isNarrowed={Boolean(text)}
            notFound={texts.members.notFound}
            title={texts.members.none}
            text={texts.members.noneText}
            action={
              mayChange && <Button onClick={() => setDialog('add')}>{texts.members.addCollectors}</Button>
            }
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
              <RemoveChosen label={texts.members.remove} onClick={() => setDialog('remove-chosen')} />
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
            title={isCollector(chosen) ? texts.member.updateCollector : texts.member.update}
            done={() => (isCollector(chosen) ? collectorTexts.updatedInProject : texts.member.updated)}
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
  return collectors === undefined || collectors === members
    ? texts.members.count({ count: members })
    : texts.members.countActive({ count: members, collectors })
}

function AddButtons({ onAdd, onCreate }: { onAdd: () => void; onCreate: () => void }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
        onClick={onAdd}
      >
        {texts.members.addExisting}
      </Button>
      <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onCreate}>
        {texts.member.create}
      </Button>
    </>
  )
}
