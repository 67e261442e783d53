import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { CardListPage } from '#src/shared/lists/card-list-page.tsx'
import { type CardSearch, readCardSearch } from '#src/shared/lists/card-search.ts'
import { useLastSearch } from '#src/shared/lists/last-search.ts'
import { groupFiguresQuery, groupsQuery } from './groups.api.ts'
import { GroupCard, GroupCardSkeleton } from './list/group-card.tsx'
import { texts } from './texts-en.ts'

export function GroupsPage() {
  const search = readCardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  useLastSearch('groups', search)
  const query = useQuery(groupsQuery(search))
  const figures = useQuery(groupFiguresQuery(query.data?.data.map(({ id }) => id) ?? [])).data
  const mayChange = useMay('group.write')
  return (
    <CardListPage
      title={texts.groups}
      create={
        mayChange && (
          <Button
            component={Link}
            to="/auth/create-community"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {texts.list.connect}
          </Button>
        )
      }
      search={search}
      show={(next: CardSearch, replace = false) => {
        navigate({ to: '/auth/communities', search: readCardSearch({ ...next }), replace })
      }}
      query={query}
      texts={texts.list}
      skeleton={<GroupCardSkeleton />}
      empty={{
        icon: <IconUsersGroup size={32} stroke={1.5} aria-hidden />,
        isNarrowed: Boolean(search.name),
        notFound: texts.list.notFound,
        action: mayChange && (
          <Button component={Link} to="/auth/create-community">
            {texts.list.create}
          </Button>
        ),
      }}
      card={(group, now) => (
        <GroupCard key={group.id} group={group} figures={figures?.get(group.id)} now={now} />
      )}
    />
  )
}
