import { Button, Checkbox, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { inboxKindLabel } from '@quadrat/domain/messages/inbox-kinds-en'
import { type InboxKind, inboxKinds } from '@quadrat/domain/notification/inbox'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { clockTime } from '#src/shared/format/format.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type InboxChoice, type InboxSettings, saveSettings, settingsQuery } from './inbox.api.ts'
import styles from './inbox.module.css'
import { disableStaffPush, enableStaffPush, staffPush } from './staff-push.ts'
import { texts } from './texts-en.ts'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: clockTime(`2026-01-01T${String(hour).padStart(2, '0')}:00`),
  }))
const ways = ['byMail', 'byPush'] as const
const wayLabel = (way: (typeof ways)[number]) =>
  way === 'byMail' ? texts.settings.email : texts.settings.push

/** What a person is notified of besides the inbox, by kind; each change is saved immediately. */
export function InboxSettingsForm({ personId, onBack }: { personId: string; onBack: () => void }) {
  const settings = useQuery(settingsQuery(personId))
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(personId)
  const save = useMutation({
    mutationFn: (choice: InboxChoice) => saveSettings(choice),
    onMutate: choice => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, now => now && { ...now, ...choice })
      return before
    },
    onSuccess: saved => queryClient.setQueryData(queryKey, saved),
    onError: (error, _choice, before) => {
      queryClient.setQueryData(queryKey, before)
      showProblem(error, texts.settings.saveFailed)
    },
    // Two quick presses are two requests, one after the other.
    scope: { id: 'inbox-settings' },
  })
  return (
    <Stack gap="md">
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.back}
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        onClick={onBack}
      >
        {texts.settings.back}
      </Button>
      {settings.isPending && <Skeleton h={320} role="status" aria-label={texts.loading} />}
      {settings.isError && <ErrorState text={texts.settings.loadFailed} onRetry={() => settings.refetch()} />}
      {settings.data && (
        <>
          <Kinds settings={settings.data} onChange={save.mutate} />
          <Push settings={settings.data} onChanged={() => settings.refetch()} />
          <Digest settings={settings.data} onChange={save.mutate} />
        </>
      )}
    </Stack>
  )
}

interface Part {
  settings: InboxSettings
  onChange: (choice: InboxChoice) => void
}

function Kinds({ settings, onChange }: Part) {
  const toggle = (way: (typeof ways)[number], kind: InboxKind) => {
    const chosen = settings[way]
    const next = chosen.includes(kind) ? chosen.filter(other => other !== kind) : [...chosen, kind]
    onChange({ ...settings, [way]: next })
  }
  return (
    <table className={styles.kinds}>
      <caption className="visually-hidden">{texts.settings.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.settings.when}</th>
          {ways.map(way => (
            <th key={way} scope="col">
              {wayLabel(way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inboxKinds.map(kind => (
          <tr key={kind}>
            <th scope="row">{inboxKindLabel[kind]}</th>
            {ways.map(way => (
              <td key={way}>
                <Checkbox
                  aria-label={texts.settings.wayAndKind({ way: wayLabel(way), kind: inboxKindLabel[kind] })}
                  checked={settings[way].includes(kind)}
                  onChange={() => toggle(way, kind)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Push({ settings, onChanged }: { settings: InboxSettings; onChanged: () => void }) {
  const [state, setState] = useState(staffPush)
  const change = useMutation({
    mutationFn: async () => {
      if (settings.isPushedHere) await disableStaffPush()
      else await enableStaffPush(settings.pushKey)
    },
    onSettled: () => {
      setState(staffPush())
      onChanged()
    },
    onError: error => showProblem(error, texts.settings.pushFailed),
  })
  if (state === 'impossible') return <Text size="sm">{texts.settings.pushImpossible}</Text>
  if (state === 'refused') return <Text size="sm">{texts.settings.pushBlocked}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm">{settings.isPushedHere ? texts.settings.pushIsOn : texts.settings.pushIsOff}</Text>
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {settings.isPushedHere ? texts.settings.turnPushOff : texts.settings.turnPushOn}
      </Button>
    </Stack>
  )
}

function Digest({ settings, onChange }: Part) {
  const { digestHour, timezone } = settings
  const zone = digestHour === null ? ownZone() : timezone
  const zones = [...new Set([zone, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Stack gap="xs">
      <NativeSelect
        label={texts.settings.digest}
        description={texts.settings.digestHint}
        value={digestHour === null ? '' : String(digestHour)}
        data={[{ value: '', label: texts.settings.noDigest }, ...hours()]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...settings, digestHour: value === '' ? null : Number(value), timezone: zone })
        }
      />
      {digestHour !== null && (
        <NativeSelect
          label={texts.settings.timezone}
          value={zone}
          data={zones}
          onChange={({ currentTarget: { value } }) => onChange({ ...settings, timezone: value })}
        />
      )}
    </Stack>
  )
}
