import { Button, Title } from '@mantine/core'
import { groupTexts } from '@quadrat/domain/messages/people-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useMakeOnce } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import styles from '#src/shared/forms/form-page.module.css'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import type { PeopleState } from '#src/shared/people/people-state.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { GroupForm, useGroupForm } from './form/group-form.tsx'
import { GroupTips } from './form/group-tips.tsx'
import { blankGroup, type GroupValues, inputOf } from './form/group-values.ts'
import { createGroup, refetchGroups, updateGroup } from './groups.api.ts'

export function CreateGroupPage() {
  const { state } = useLocation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const form = useGroupForm(blankGroup)
  // Beside the group there is the person whose form led here: only the way back keeps her.
  useUnsaved(() => form.isDirty() || state.collectorValues !== undefined)
  const create = useMakeOnce(createGroup, (id, input) => updateGroup({ id, input }))
  const attempt = useMutation({
    mutationFn: (values: GroupValues) => create(inputOf(values)),
    onSuccess: async id => {
      form.resetDirty()
      showDone(groupTexts.created)
      await refetchGroups(queryClient)
      goBack(id)
    },
  })
  const submit = useOnce(attempt)
  const back = returnPath(state)

  /** Whoever sent her here gets back what was typed there, with the group that she has made. */
  function goBack(groupId?: string): void {
    const { collectorValues, addCollector, projectId, isFristProject } = state
    const values = collectorValues && { ...collectorValues, ...(groupId && { groupId }) }
    router.navigate({
      href: back,
      state: { collectorValues: values, addCollector, projectId, isFristProject },
      ignoreBlocker: !form.isDirty(),
    })
  }

  return (
    <>
      <title>Create Group · Quadrat</title>
      <BackTo to="/auth/communities" label="Groups" />
      <Title order={1} mb="lg">
        Create Group
      </Title>
      <div className={styles.page}>
        <GroupForm
          form={form}
          submitLabel="Create Group"
          pending={attempt.isPending}
          error={attempt.error ? problemText(attempt.error) : null}
          onSubmit={submit}
          cancel={
            <Button variant="default" disabled={attempt.isPending} onClick={() => goBack()}>
              Cancel
            </Button>
          }
        />
        <GroupTips />
      </div>
    </>
  )
}

/** Where the form leads: back into the first project, to where it was opened from, or to the list. */
function returnPath({ isFristProject, projectId, from }: PeopleState): string {
  if (isFristProject && projectId) return `/auth/projects/${projectId}?tab=3`
  return from?.startsWith('/auth/') ? from : '/auth/communities'
}
