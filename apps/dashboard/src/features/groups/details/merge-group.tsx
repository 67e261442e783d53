import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MergeRecord } from '#src/shared/choices/merge/merge-record.tsx'
import { type Group, groupFiguresQuery, mergeGroups, refetchGroups } from '../groups.api.ts'
import { texts } from '../texts-en.ts'

/** The button that gives the people and reports of a group another one, whose page it opens then. */
export function MergeGroup({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const figures = useQuery(groupFiguresQuery([id])).data?.get(id)
  return (
    <MergeRecord
      kind="group"
      id={id}
      name={name}
      variant="default"
      merge={into => mergeGroups(id, into)}
      onMerged={async into => {
        await navigate({ to: '/auth/communities/$id', params: { id: into }, replace: true })
        return refetchGroups(queryClient)
      }}
    >
      {figures
        ? texts.merge.known({ collectors: figures.collectors, tasks: figures.tasks, name })
        : texts.merge.unknown({ name })}
    </MergeRecord>
  )
}
