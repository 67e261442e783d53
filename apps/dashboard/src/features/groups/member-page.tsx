import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { fullName } from '#src/shared/format/format.ts'
import { EditPersonDialog } from '#src/shared/people/edit-person-dialog.tsx'
import { InviteButton } from '#src/shared/people/invite-button.tsx'
import { memberRole, valuesOf } from '#src/shared/people/people.api.ts'
import { PersonButtons } from '#src/shared/people/person-buttons.tsx'
import { Fact, PersonFacts } from '#src/shared/people/person-facts.tsx'
import { PersonHeader, PersonHeaderSkeleton } from '#src/shared/people/person-header.tsx'
import { StatusDialog } from '#src/shared/people/status-dialog.tsx'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PageTabs } from '#src/shared/ui/page-tabs.tsx'
import { usePageTab } from '#src/shared/ui/use-page-tab.ts'
import { type Member, memberQuery, memberTaskCountQuery, refOf } from './members.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** Renders the list of the member's tasks, which is another feature. */
  tasks: (memberId: string) => ReactNode
}

const membersTab = 2

export function MemberPage({ tasks }: Props) {
  const { groupId, id } = useParams({ from: '/signed-in/auth/community-member/$groupId/$id' })
  const query = useQuery(memberQuery(groupId, id))
  if (query.data === null)
    return (
      <Navigate to="/auth/communities/$id" params={{ id: groupId }} search={{ tab: membersTab }} replace />
    )
  return (
    <>
      <title>{`${query.data ? fullName(query.data) : texts.member.member} · Quadrat`}</title>
      <BackTo
        to="/auth/communities/$id"
        params={{ id: groupId }}
        search={{ tab: membersTab }}
        label={query.data?.group?.name ?? texts.group}
      />
      {query.isPending ? (
        <PersonHeaderSkeleton />
      ) : query.data ? (
        <Loaded key={id} member={query.data} groupId={groupId} tasks={tasks} />
      ) : (
        <QueryError query={query} />
      )}
    </>
  )
}

function Loaded({ member, groupId, tasks }: { member: Member; groupId: string } & Props) {
  const tab = usePageTab()
  const viewer = useQuery(viewerQuery).data
  const taskCount = useQuery(memberTaskCountQuery(member.id)).data
  const [dialog, setDialog] = useState<'update' | 'deactivate' | 'reactivate' | null>(null)
  const isArchived = member.status === 'ARCHIVED'
  const mayInvite = viewer?.abilities.includes('collector.invite') && member.isVerifier && !isArchived
  return (
    <>
      <PersonHeader person={member} taskCount={taskCount} status={memberRole(member)}>
        {viewer?.abilities.includes('collector.write') && (
          <PersonButtons isArchived={isArchived} onOpen={setDialog} />
        )}
      </PersonHeader>
      <PageTabs
        label={texts.member.member}
        {...tab}
        tabs={[
          {
            title: texts.member.profile,
            panel: () => (
              <PersonFacts person={member}>
                <Fact name={texts.member.role}>{memberRole(member)}</Fact>
                <Fact name={texts.group}>
                  <Link to="/auth/communities/$id" params={{ id: groupId }}>
                    <bdi>{member.group?.name}</bdi>
                  </Link>
                </Fact>
                {mayInvite && (
                  <Fact name={texts.member.invite}>
                    <InviteButton id={member.id} />
                  </Fact>
                )}
              </PersonFacts>
            ),
          },
          { title: texts.member.tasks, panel: () => tasks(member.id) },
        ]}
      />
      <RecordHistory kind="member" id={member.id} />
      <EditPersonDialog
        opened={dialog === 'update'}
        onClose={() => setDialog(null)}
        person={refOf(member)}
        values={valuesOf(member)}
        title={texts.member.update}
        done={() => texts.member.updatedOnPage}
      />
      <StatusDialog
        opened={dialog === 'deactivate'}
        onClose={() => setDialog(null)}
        person={refOf(member)}
        name={fullName(member)}
        to="ARCHIVED"
      />
      <StatusDialog
        opened={dialog === 'reactivate'}
        onClose={() => setDialog(null)}
        person={refOf(member)}
        name={fullName(member)}
        to="ACTIVE"
      />
    </>
  )
}
