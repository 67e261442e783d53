import { Button, Checkbox, Group, MultiSelect, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { roleLabel } from '@quadrat/domain/glossary'
import { teamTexts } from '@quadrat/domain/messages/people-en'
import {
  asksMayExport,
  canBeInProjects,
  type GivenRole,
  givenRoles,
  isAlwaysInProjects,
} from '@quadrat/domain/permission'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { foldedFilter } from '#src/shared/choices/folded-filter.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormModal } from '#src/shared/forms/form-modal.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { changeRole, type TeamMember, teamProjectsQuery } from './team.api.ts'

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

/** True if the chosen role is limited to the chosen projects. */
const isLimited = ({ role, scope }: { role: GivenRole; scope: string }) =>
  isAlwaysInProjects(role) || (canBeInProjects(role) && scope === 'projects')

function RoleForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const queryClient = useQueryClient()
  const role = givenRoles.find(one => one === member.role) ?? 'admin'
  // Whose role exports anyway keeps that by choice alone.
  const mayExport = asksMayExport(role) && member.mayExport
  const form = useForm({
    initialValues: {
      role: role as GivenRole,
      mayExport,
      scope: member.inProjects ? 'projects' : 'company',
      projects: member.inProjects?.map(({ id }) => id) ?? [],
    },
    validate: {
      projects: (projects, values) =>
        isLimited(values) && projects.length === 0 ? teamTexts.projectMissing : null,
    },
  })
  const offered = useQuery(teamProjectsQuery).data ?? []
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
  const chosen = form.values.role
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(values =>
        change({
          id,
          rowVersion,
          role: values.role,
          mayExport: values.mayExport && asksMayExport(values.role),
          projects: isLimited(values) ? values.projects : null,
        }),
      )}
    >
      <Stack gap="md">
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Stack gap="sm" mt="xs">
            {givenRoles.map(one => (
              <Radio key={one} value={one} label={roleLabel[one]} description={teamTexts.roleMeans[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {canBeInProjects(chosen) && !isAlwaysInProjects(chosen) && (
          <Radio.Group label={teamTexts.scope} {...form.getInputProps('scope')}>
            <Stack gap="sm" mt="xs">
              <Radio value="company" label={teamTexts.wholeCompany} />
              <Radio value="projects" label={teamTexts.chosenProjects} description={teamTexts.scopeMeans} />
            </Stack>
          </Radio.Group>
        )}
        {isLimited(form.values) && (
          <MultiSelect
            label={teamTexts.projects}
            description={isAlwaysInProjects(chosen) ? teamTexts.scopeMeans : undefined}
            placeholder={form.values.projects.length ? undefined : teamTexts.projectMissing}
            data={[
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
              // Those that are archived are kept.
              ...(member.inProjects ?? [])
                .filter(({ id }) => !offered.some(one => one.id === id))
                .map(({ id, name }) => ({ value: id, label: `${name} (archived)` })),
            ]}
            searchable
            clearable
            filter={foldedFilter}
            nothingFoundMessage="No project has this name"
            maxDropdownHeight={220}
            {...form.getInputProps('projects')}
          />
        )}
        {asksMayExport(chosen) && (
          <Checkbox
            label={teamTexts.mayExportMeans}
            {...form.getInputProps('mayExport', { type: 'checkbox' })}
          />
        )}
        <FormStatus error={mutation.error ? problemText(mutation.error) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={mutation.isPending} disabled={!form.isDirty()}>
            Change role
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
