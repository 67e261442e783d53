import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { asksMayExport, givenRoles } from '@quadrat/domain/account/permission'
import { roleLabel } from '@quadrat/domain/language/glossary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { AccessFields, type AccessValues, accessOf, projectsError } from './access-fields.tsx'
import { changeRole, type TeamMember } from './team.api.ts'

interface Props {
  /** Null while the dialog is closed. */
  member: TeamMember | null
  onClose: () => void
}

export function RoleDialog({ member, onClose }: Props) {
  return (
    <FormModal
      opened={member !== null}
      onClose={onClose}
      title={member ? `Change the role of ${fullName(member)}` : ''}
      size={520}
    >
      {member && <RoleForm member={member} onClose={onClose} />}
    </FormModal>
  )
}

function RoleForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const queryClient = useQueryClient()
  const role = givenRoles.find(one => one === member.role) ?? 'admin'
  // Whose role exports anyway keeps that by choice alone.
  const mayExport = asksMayExport(role) && member.mayExport
  const form = useForm<AccessValues>({
    initialValues: {
      role,
      mayExport,
      scope: member.inProjects ? 'projects' : 'company',
      projects: member.inProjects?.map(({ id }) => id) ?? [],
    },
    validate: { projects: projectsError },
  })
  const leave = useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: changeRole,
    onSuccess: async after => {
      await refetchAfter(queryClient, { name: 'staff-updated', staffId: after.id })
      form.resetDirty()
      onClose()
      showDone(`${fullName(after)} is ${roleLabel[after.role]} now.`)
    },
  })
  const change = useOnce(mutation)
  const { id, rowVersion } = member
  return (
    <form noValidate onSubmit={form.onSubmit(values => change({ id, rowVersion, ...accessOf(values) }))}>
      <Stack gap="md">
        <AccessFields
          roles={givenRoles}
          values={form.values}
          inputProps={(name, options) => form.getInputProps(name, options)}
          kept={member.inProjects ?? []}
        />
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={mutation.isPending} disabled={!form.isDirty()}>
            Change role
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
