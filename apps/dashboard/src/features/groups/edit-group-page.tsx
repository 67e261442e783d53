import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { groupTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem, problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import styles from '#src/shared/forms/form-page.module.css'
import { type Merged, mergeEdits } from '#src/shared/forms/merge-edits.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { GroupForm, useGroupForm } from './form/group-form.tsx'
import { GroupTips } from './form/group-tips.tsx'
import { type GroupValues, groupLabels, inputOf, valuesOf } from './form/group-values.ts'
import { type Group, groupQuery, refetchGroups, updateGroup } from './groups.api.ts'

export function EditGroupPage() {
  const { id } = useParams({ from: '/signed-in/auth/edit-community/$id' })
  const query = useQuery(groupQuery(id))
  if (query.data === null) return <Navigate to="/auth/communities" replace />
  return (
    <>
      <title>Edit Group · Quadrat</title>
      <BackTo to="/auth/communities/$id" params={{ id }} label={query.data?.name ?? 'Group'} />
      <Title order={1} mb="lg">
        Edit Group
      </Title>
      <div className={styles.page}>
        {query.isPending ? (
          <Stack gap="lg" role="status" aria-label="The group is being loaded">
            {[60, 60, 110, 60, 400].map((height, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
              <Skeleton key={at} h={height} />
            ))}
          </Stack>
        ) : query.data ? (
          <EditGroup key={id} group={query.data} />
        ) : (
          <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
        )}
        <GroupTips />
      </div>
    </>
  )
}

function EditGroup({ group }: { group: Group }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // The version that the form is based on; replaced when another version is merged in.
  const [seen, setSeen] = useState(group)
  const [merged, setMerged] = useState<Merged<GroupValues> | null>(null)
  const form = useGroupForm(valuesOf(group))
  useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: (values: GroupValues) =>
      updateGroup({ id: group.id, rowVersion: seen.rowVersion, input: inputOf(values) }),
    onSuccess: async () => {
      form.resetDirty()
      showDone(groupTexts.updated)
      await refetchGroups(queryClient)
      navigate({ to: '/auth/communities/$id', params: { id: group.id } })
    },
    onError: async (error, mine) => {
      if (!isProblem(error, 'version.stale')) return setMerged(null)
      const now = await queryClient.fetchQuery({ ...groupQuery(group.id), staleTime: 0 })
      if (!now) return
      const both = mergeEdits(groupLabels, valuesOf(seen), mine, valuesOf(now))
      setSeen(now)
      setMerged(both)
      form.setValues(both.values)
    },
  })
  const submit = useOnce(mutation)
  const error = mutation.error && !merged ? problemText(mutation.error) : null
  return (
    <GroupForm
      form={form}
      submitLabel="Update Group"
      pending={mutation.isPending}
      error={error}
      merged={merged}
      onSubmit={submit}
      cancel={
        <Button
          variant="default"
          disabled={mutation.isPending}
          renderRoot={props => <Link to="/auth/communities/$id" params={{ id: group.id }} {...props} />}
        >
          Cancel
        </Button>
      }
    />
  )
}
