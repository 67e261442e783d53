import { Checkbox, MultiSelect, Radio, Stack } from '@mantine/core'
import {
  type AssignableRole,
  asksMayExport,
  canBeInProjects,
  isAlwaysInProjects,
} from '@quadrat/domain/account/permission'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { teamTexts } from '@quadrat/domain/messages/staff-en'
import { useQuery } from '@tanstack/react-query'
import { foldedFilter } from '#src/shared/choices/folded-filter.ts'
import { teamProjectsQuery } from './team.api.ts'
import { texts } from './texts-en.ts'

/** A role and how far it reaches, as a form has them. */
export interface AccessValues {
  role: AssignableRole
  mayExport: boolean
  scope: 'company' | 'projects'
  projects: string[]
}

/** True if the chosen role is limited to the chosen projects. */
const isLimited = ({ role, scope }: Pick<AccessValues, 'role' | 'scope'>) =>
  isAlwaysInProjects(role) || (canBeInProjects(role) && scope === 'projects')

export const projectsError = (projects: string[], values: Pick<AccessValues, 'role' | 'scope'>) =>
  isLimited(values) && projects.length === 0 ? teamTexts.projectMissing : null

/** What the values mean, without what another role was given before. */
export function accessOf(values: AccessValues) {
  return {
    role: values.role,
    mayExport: values.mayExport && asksMayExport(values.role),
    projects: isLimited(values) ? values.projects : null,
  }
}

interface Props {
  roles: readonly AssignableRole[]
  values: AccessValues
  /** The props of an input of the form. */
  inputProps: (name: keyof AccessValues, options?: { type: 'checkbox' }) => object
  /** Projects of the person, which are offered also when they are archived. */
  kept?: readonly { id: string; name: string }[]
}

export function AccessFields({ roles, values, inputProps, kept = [] }: Props) {
  const offered = useQuery(teamProjectsQuery).data ?? []
  const { role } = values
  return (
    <>
      <Radio.Group label={texts.access.role} {...inputProps('role')}>
        <Stack gap="sm" mt="xs">
          {roles.map(one => (
            <Radio key={one} value={one} label={roleLabel[one]} description={texts.access.roles[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {canBeInProjects(role) && !isAlwaysInProjects(role) && (
        <Radio.Group label={texts.access.scope} {...inputProps('scope')}>
          <Stack gap="sm" mt="xs">
            <Radio value="company" label={texts.access.company} />
            <Radio
              value="projects"
              label={texts.access.chosenProjects}
              description={texts.access.chosenProjectsHint}
            />
          </Stack>
        </Radio.Group>
      )}
      {isLimited(values) && (
        <MultiSelect
          label={texts.access.projects}
          description={isAlwaysInProjects(role) ? texts.access.chosenProjectsHint : undefined}
          placeholder={values.projects.length ? undefined : teamTexts.projectMissing}
          data={[
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ...kept
              .filter(({ id }) => !offered.some(one => one.id === id))
              .map(({ id, name }) => ({ value: id, label: texts.card.archivedProject({ name }) })),
          ]}
          searchable
          clearable
          filter={foldedFilter}
          nothingFoundMessage={texts.access.noProject}
          maxDropdownHeight={220}
          {...inputProps('projects')}
        />
      )}
      {asksMayExport(role) && (
        <Checkbox label={texts.access.mayExport} {...inputProps('mayExport', { type: 'checkbox' })} />
      )}
    </>
  )
}
