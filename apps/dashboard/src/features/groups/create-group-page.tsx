import { Button, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { focusNextHeading } from '#src/shared/browser/focus-next-heading.ts'
import styles from '#src/shared/forms/form-page.module.css'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { readCardSearch } from '#src/shared/lists/card-search.ts'
import { lastSearch } from '#src/shared/lists/last-search.ts'
import type { PeopleState } from '#src/shared/people/people-state.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { GroupForm, useGroupForm } from './form/group-form.tsx'
import { GroupTips } from './form/group-tips.tsx'
import { blankGroup, type GroupValues, inputOf } from './form/group-values.ts'
import { createGroup, refetchGroups, updateGroup } from './groups.api.ts'
import { texts } from './texts-en.ts'

export function CreateGroupPage() {
  const { state } = useLocation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const form = useGroupForm(blankGroup)
  // The values of the person's form that led here are unsaved too: only the way back keeps them.
  useUnsaved(() => form.isDirty() || state.collectorValues !== undefined)
  const create = useCreateOnce(createGroup, (id, input) => updateGroup({ id, input }))
  const mutation = useMutation({
    mutationFn: (values: GroupValues) => create(inputOf(values)),
    onSuccess: async id => {
      form.resetDirty()
      showDone(texts.created)
      await refetchGroups(queryClient)
      goBack(id)
    },
  })
  const submit = useOnce(mutation)
  const back = returnPath(state)

  /** Returns to the opening screen with the values that were typed there and the created group. */
  function goBack(groupId?: string): void {
    const { collectorValues, addCollector, projectId, isFristProject } = state
    focusNextHeading()
    const values = collectorValues && { ...collectorValues, ...(groupId && { groupId }) }
    router.navigate({
      href: back,
      state: { collectorValues: values, addCollector, projectId, isFristProject },
      ignoreBlocker: !form.isDirty(),
    })
  }

  return (
    <>
      <title>{`${texts.create} · Quadrat`}</title>
      <BackTo to="/auth/communities" search={readCardSearch(lastSearch('groups'))} label={texts.groups} />
      <Title order={1} mb="lg">
        {texts.create}
      </Title>
      <div className={styles.page} data-tour="group-form">
        <GroupForm
          form={form}
          submitLabel={texts.create}
          pending={mutation.isPending}
          error={mutation.error ? problemText(mutation.error) : null}
          onSubmit={submit}
          cancel={
            <Button variant="default" disabled={mutation.isPending} onClick={() => goBack()}>
              {texts.cancel}
            </Button>
          }
        />
        <GroupTips />
      </div>
    </>
  )
}

/** The path after the form: the first project, the opening screen, or the list. */
function returnPath({ isFristProject, projectId, from }: PeopleState): string {
  if (isFristProject && projectId) return `/auth/projects/${projectId}?tab=3`
  return from?.startsWith('/auth/') ? from : '/auth/communities'
}
