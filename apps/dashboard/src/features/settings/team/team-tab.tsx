import { Button, Skeleton } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { showLoadProblem } from '#src/shared/api/problem-notice.ts'
import { drawerOpen } from '#src/shared/browser/shell-store.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { LoadedList } from '#src/shared/lists/loaded-list.tsx'
import type { Pages } from '#src/shared/lists/use-pages.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { leadershipOfferQuery } from './leadership.api.ts'
import { LeadershipDialog } from './leadership-dialog.tsx'
import { LeadershipNotice } from './leadership-notice.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type TeamMember, teamQuery } from './team.api.ts'
import styles from './team.module.css'
import { TeamCard } from './team-card.tsx'
import { readTeamPage, type TeamState, teamPageSizes, teamSearch } from './team-page.ts'
import { texts } from './texts-en.ts'
import { type RequestedTransition, TransitionDialog } from './transition-dialog.tsx'

export function TeamTab() {
  const { state } = useLocation()
  const search = useSearch({ strict: false })
  const { page, limit } = readTeamPage({
    limit: search.limit ?? state.limit,
    currentPage: search.page ?? state.currentPage,
  })
  const navigate = useNavigate()
  const viewer = useQuery(viewerQuery).data
  const query = useQuery(teamQuery({ page, limit }))
  const isDrawerOpen = useStored(drawerOpen)
  const [isCreating, setIsCreating] = useState(false)
  const [requested, setRequested] = useState<RequestedTransition | null>(null)
  const [roleOf, setRoleOf] = useState<TeamMember | null>(null)
  const isAdmin = viewer?.abilities.includes('staff.write') ?? false
  const offeredTo = useQuery({ ...leadershipOfferQuery, enabled: isAdmin }).data?.to
  const [leaderToBe, setLeaderToBe] = useState<TeamMember | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)

  const { error } = query
  useEffect(() => {
    if (error) showLoadProblem(error, texts.loadFailed)
  }, [error])

  function show(next: Required<TeamState>, replace = false): void {
    const search = { tab: 2, ...teamSearch({ page: next.currentPage, limit: next.limit }) }
    navigate({ to: '/auth/settings', search, state: next, replace })
  }

  const pages: Pages = {
    page,
    limit,
    sizes: teamPageSizes,
    onPage: (currentPage, replace) => show({ limit, currentPage }, replace),
    onLimit: next => show({ limit: next, currentPage: 1 }),
  }
  const columns = isDrawerOpen ? 3 : 4
  return (
    <>
      <div className={styles.toolbar}>
        <output className={styles.quiet} aria-live="polite">
          {query.data && texts.people({ count: query.data.count })}
        </output>
        {isAdmin && (
          <Button
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsCreating(true)}
          >
            {texts.addUser}
          </Button>
        )}
      </div>
      {viewer && isAdmin && <LeadershipNotice viewer={viewer} />}
      <LoadedList
        query={query}
        pages={pages}
        errorText={texts.loadFailed}
        skeleton={<TeamSkeleton columns={columns} />}
        empty={<EmptyState icon={<IconUsers size={32} stroke={1.5} aria-hidden />} title={texts.empty} />}
      >
        {(rows, isBusy) => (
          <>
            <ul className={styles.grid} data-columns={columns} aria-label={texts.team} aria-busy={isBusy}>
              {rows.map(member => (
                <TeamCard
                  key={member.id}
                  member={member.id === offeredTo?.id ? withoutOffer(member) : member}
                  own={member.id === viewer?.id}
                  hasHistory={viewer?.abilities.includes('audit.read') ?? false}
                  onTransition={(one, transition) => {
                    if (transition === 'change_role') return setRoleOf(one)
                    if (transition === 'offer_leadership') return setLeaderToBe(one)
                    setRequested({ member: one, transition })
                    setIsConfirming(true)
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
      <CreateUserDialog opened={isCreating} onClose={() => setIsCreating(false)} />
      <LeadershipDialog member={leaderToBe} offeredTo={offeredTo} onClose={() => setLeaderToBe(null)} />
      <RoleDialog member={roleOf} onClose={() => setRoleOf(null)} />
      <TransitionDialog requested={requested} opened={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  )
}

/** The person whom the leadership is offered to already, without offering it again. */
function withoutOffer(member: TeamMember): TeamMember {
  return { ...member, abilities: member.abilities.filter(ability => ability !== 'offer_leadership') }
}

function TeamSkeleton({ columns }: { columns: number }) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-busy="true" aria-label={texts.loading}>
      {Array.from({ length: columns }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <li key={i} className={styles.card}>
          <div className={styles.head}>
            <Skeleton circle h={48} w={48} />
            <div className={styles.who}>
              <Skeleton w={120} h={14} />
              <Skeleton w={80} h={12} mt="xs" />
            </div>
          </div>
          <Skeleton w={60} h={18} />
          <Skeleton w={160} h={12} />
          <Skeleton w={100} h={12} />
          <div className={styles.foot}>
            <Skeleton w={74} h={30} />
          </div>
        </li>
      ))}
    </ul>
  )
}
