import { useForm } from '@mantine/form'
import { asksMayExport, assignableRoles } from '@quadrat/domain/account/permission'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { fullName } from '#src/shared/format/format.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { AccessFields, type AccessValues, accessOf, projectsError } from './access-fields.tsx'
import { changeRole, type TeamMember } from './team.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** Null while the dialog is closed. */
  member: TeamMember | null
  onClose: () => void
}

export function RoleDialog({ member, onClose }: Props) {
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      title={member ? texts.access.changeOf({ name: fullName(member) }) : ''}
      size={520}
    >
      {member && <RoleForm member={member} onClose={onClose} />}
    </Modal>
  )
}

function RoleForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const role = assignableRoles.find(one => one === member.role) ?? 'admin'
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
  const mutation = useSave({
    form,
    rowVersion: member.rowVersion,
    save: (values: AccessValues, rowVersion) =>
      changeRole({ id: member.id, rowVersion, ...accessOf(values) }),
    refetch: queryClient => refetchAfter(queryClient, { name: 'staff-updated', staffId: member.id }),
    onSaved: after => {
      onClose()
      showDone(texts.access.changed({ name: fullName(after), role: roleLabel[after.role] }))
    },
  })
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      submitLabel={texts.access.change}
      canSubmit={form.isDirty()}
      onClose={onClose}
    >
      <AccessFields
        roles={assignableRoles}
        values={form.values}
        inputProps={(name, options) => form.getInputProps(name, options)}
        kept={member.inProjects ?? []}
      />
    </DialogForm>
  )
}
