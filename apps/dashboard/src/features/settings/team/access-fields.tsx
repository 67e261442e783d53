import { Checkbox, MultiSelect, Radio, Stack } from '@mantine/core'
import {
  asksMayExport,
  canBeInProjects,
  type GivenRole,
  isAlwaysInProjects,
} from '@quadrat/domain/account/permission'
import { roleLabel } from '@quadrat/domain/language/glossary'
import { teamTexts } from '@quadrat/domain/messages/people-en'
import { useQuery } from '@tanstack/react-query'
import { foldedFilter } from '#src/shared/choices/folded-filter.ts'
import { teamProjectsQuery } from './team.api.ts'

/** A role and how far it reaches, as a form has them. */
export interface AccessValues {
  role: GivenRole
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
  roles: readonly GivenRole[]
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
      <Radio.Group label="Role" {...inputProps('role')}>
        <Stack gap="sm" mt="xs">
          {roles.map(one => (
            <Radio key={one} value={one} label={roleLabel[one]} description={teamTexts.roleMeans[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {canBeInProjects(role) && !isAlwaysInProjects(role) && (
        <Radio.Group label={teamTexts.scope} {...inputProps('scope')}>
          <Stack gap="sm" mt="xs">
            <Radio value="company" label={teamTexts.wholeCompany} />
            <Radio value="projects" label={teamTexts.chosenProjects} description={teamTexts.scopeMeans} />
          </Stack>
        </Radio.Group>
      )}
      {isLimited(values) && (
        <MultiSelect
          label={teamTexts.projects}
          description={isAlwaysInProjects(role) ? teamTexts.scopeMeans : undefined}
          placeholder={values.projects.length ? undefined : teamTexts.projectMissing}
          data={[
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ...kept
              .filter(({ id }) => !offered.some(one => one.id === id))
              .map(({ id, name }) => ({ value: id, label: `${name} (archived)` })),
          ]}
          searchable
          clearable
          filter={foldedFilter}
          nothingFoundMessage="No project has this name"
          maxDropdownHeight={220}
          {...inputProps('projects')}
        />
      )}
      {asksMayExport(role) && (
        <Checkbox label={teamTexts.mayExportMeans} {...inputProps('mayExport', { type: 'checkbox' })} />
      )}
    </>
  )
}
