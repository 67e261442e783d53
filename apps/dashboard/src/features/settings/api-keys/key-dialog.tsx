import { MultiSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { permissionsForKeys, type ScopePreset, scopePresets } from '@quadrat/domain/account/api-key'
import type { Permission } from '@quadrat/domain/account/permission'
import { limits } from '@quadrat/domain/limits'
import { apiKeyTexts } from '@quadrat/domain/messages/api-key-en'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { required } from '#src/shared/account/account-rules.ts'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { foldedFilter } from '#src/shared/choices/folded-filter.ts'
import { dayOf, dayRange } from '#src/shared/format/dates.ts'
import { DateField } from '#src/shared/forms/date-field.tsx'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { validateOnBlur } from '#src/shared/forms/validate-on-blur.ts'
import { teamProjectsQuery } from '../team/team.api.ts'
import { type ApiKey, createApiKey, updateApiKey } from './api-keys.api.ts'
import { ScopeFields } from './scope-fields.tsx'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  /** Null for a new one. */
  apiKey: ApiKey | null
  /** Called with the secret of a new key. */
  onSecret: (secret: string) => void
  onClose: () => void
}

export function KeyDialog({ opened, apiKey, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={apiKey ? texts.form.editTitle : texts.add}
      size={apiKey ? 480 : 620}
      closeOnClickOutside={false}
    >
      <KeyForm apiKey={apiKey} {...rest} />
    </Modal>
  )
}

const presets = ['read', 'decide', 'everything', 'own'] as const

interface Values {
  name: string
  preset: ScopePreset | 'own'
  /** What was chosen one by one. */
  scopes: Permission[]
  reach: 'company' | 'projects'
  projects: string[]
  lastDay: string | null
}

/** The scopes of the values, of those that such a key can have. */
function scopesOf({ preset, scopes, reach }: Pick<Values, 'preset' | 'scopes' | 'reach'>): Permission[] {
  const given = permissionsForKeys(reach === 'projects')
  return preset === 'own' ? given.filter(one => scopes.includes(one)) : scopePresets[preset](given)
}

function KeyForm({ apiKey, onSecret, onClose }: Omit<Props, 'opened'>) {
  const [clientId] = useState(newUuid)
  const form = useForm<Values>({
    initialValues: {
      name: apiKey?.name ?? '',
      preset: 'read',
      scopes: scopePresets.read(permissionsForKeys(false)),
      reach: 'company',
      projects: [],
      lastDay: apiKey?.endsAt ? dayOf(new Date(apiKey.endsAt)) : null,
    },
    validate: {
      name: required(apiKeyTexts.nameMissing),
      scopes: (_scopes, values) => (scopesOf(values).length === 0 ? apiKeyTexts.scopeMissing : null),
      projects: (projects, { reach }) =>
        reach === 'projects' && projects.length === 0 ? apiKeyTexts.projectMissing : null,
    },
    ...validateOnBlur,
  })
  const { values } = form
  const mutation = useSave({
    form,
    rowVersion: apiKey?.rowVersion,
    save: async ({ name, reach, projects, lastDay, ...chosen }: Values, seen) => {
      const endsAt = lastDay === null ? null : dayRange(lastDay, lastDay).to
      if (apiKey) {
        await updateApiKey(apiKey.id, { name, endsAt }, seen)
        return null
      }
      const scopes = scopesOf({ reach, ...chosen })
      const limitedTo = reach === 'projects' ? projects : null
      return createApiKey({ name, scopes, projects: limitedTo, endsAt }, clientId)
    },
    refetch: queryClient => refetchAfter(queryClient, { name: 'api-key-updated' }),
    onSaved: secret => {
      onClose()
      if (secret === null) showDone(texts.form.updated)
      else onSecret(secret)
    },
  })
  return (
    <DialogForm
      form={form}
      mutation={mutation}
      submitLabel={apiKey ? texts.form.save : texts.add}
      onClose={onClose}
    >
      <TextInput
        label={texts.form.name}
        placeholder={texts.form.nameExample}
        required
        maxLength={limits.apiKeys.nameCharacters}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {!apiKey && (
        <>
          <Reach values={values} inputProps={name => form.getInputProps(name)} />
          <Radio.Group
            label={texts.form.permissions}
            {...form.getInputProps('preset')}
            onChange={preset => {
              // One by one begins with what was chosen before.
              if (preset === 'own') form.setFieldValue('scopes', scopesOf(values))
              form.setFieldValue('preset', preset as Values['preset'])
            }}
          >
            <Stack gap="sm" mt="xs">
              {presets.map(one => (
                <Radio
                  key={one}
                  value={one}
                  label={texts.form.presets[one]}
                  description={texts.form.presetHints[one]}
                />
              ))}
            </Stack>
          </Radio.Group>
          {values.preset === 'own' && (
            <ScopeFields
              given={permissionsForKeys(values.reach === 'projects')}
              {...form.getInputProps('scopes')}
            />
          )}
        </>
      )}
      <DateField
        label={texts.form.lastDay}
        description={texts.form.lastDayHint}
        days="from-today"
        clearable
        {...form.getInputProps('lastDay')}
      />
    </DialogForm>
  )
}

interface ReachProps {
  values: Values
  /** The props of an input of the form. */
  inputProps: (name: 'reach' | 'projects') => object
}

function Reach({ values, inputProps }: ReachProps) {
  const offered = useQuery(teamProjectsQuery).data ?? []
  return (
    <>
      <Radio.Group label={texts.form.reach} {...inputProps('reach')}>
        <Stack gap="sm" mt="xs">
          <Radio value="company" label={texts.form.company} />
          <Radio value="projects" label={texts.form.chosen} description={texts.form.chosenHint} />
        </Stack>
      </Radio.Group>
      {values.reach === 'projects' && (
        <MultiSelect
          label={texts.form.projects}
          placeholder={values.projects.length ? undefined : apiKeyTexts.projectMissing}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          filter={foldedFilter}
          nothingFoundMessage={texts.form.noProject}
          maxDropdownHeight={220}
          {...inputProps('projects')}
        />
      )}
    </>
  )
}
