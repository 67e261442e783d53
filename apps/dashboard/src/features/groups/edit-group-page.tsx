import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import styles from '#src/shared/forms/form-page.module.css'
import { useMergedSave } from '#src/shared/forms/use-merged-save.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { GroupForm, useGroupForm } from './form/group-form.tsx'
import { GroupTips } from './form/group-tips.tsx'
import { groupLabels, inputOf, valuesOf } from './form/group-values.ts'
import { type Group, groupQuery, refetchGroups, updateGroup } from './groups.api.ts'
import { texts } from './texts-en.ts'

export function EditGroupPage() {
  const { id } = useParams({ from: '/signed-in/auth/edit-community/$id' })
  const query = useQuery(groupQuery(id))
  if (query.data === null) return <Navigate to="/auth/communities" replace />
  return (
    <>
      <title>{`${texts.edit.title} · Quadrat`}</title>
      <BackTo to="/auth/communities/$id" params={{ id }} label={query.data?.name ?? texts.group} />
      <Title order={1} mb="lg">
        {texts.edit.title}
      </Title>
      <div className={styles.page}>
        {query.isPending ? (
          <Stack gap="lg" role="status" aria-label={texts.loadingGroup}>
            {[60, 60, 110, 60, 400].map((height, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
              <Skeleton key={at} h={height} />
            ))}
          </Stack>
        ) : query.data ? (
          <EditGroup key={id} group={query.data} />
        ) : (
          <QueryError query={query} />
        )}
        <GroupTips />
      </div>
    </>
  )
}

function EditGroup({ group }: { group: Group }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useGroupForm(valuesOf(group))
  useUnsaved(form.isDirty)
  const { mutation, ...state } = useMergedSave({
    form,
    row: group,
    labels: groupLabels(),
    valuesOf,
    save: (values, { rowVersion }) => updateGroup({ id: group.id, rowVersion, input: inputOf(values) }),
    fetch: () => queryClient.fetchQuery({ ...groupQuery(group.id), staleTime: 0 }),
    onSaved: async () => {
      showDone(texts.updated)
      await refetchGroups(queryClient)
      navigate({ to: '/auth/communities/$id', params: { id: group.id } })
    },
  })
  const submit = useOnce(mutation)
  return (
    <GroupForm
      form={form}
      submitLabel={texts.edit.submit}
      {...state}
      onSubmit={submit}
      cancel={
        <Button
          variant="default"
          disabled={state.pending}
          renderRoot={props => <Link to="/auth/communities/$id" params={{ id: group.id }} {...props} />}
        >
          {texts.cancel}
        </Button>
      }
    />
  )
}
