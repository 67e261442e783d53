import { Checkbox, Group, Input } from '@mantine/core'
import { type FormChannel, formChannels } from '@quadrat/domain/notification/notification-form'
import { useQuery } from '@tanstack/react-query'
import { type Reach, reachQuery } from '../notifications.api.ts'

/** Each way besides the app: its name, and what the server says of it. */
export const channelOf: Record<FormChannel, { label: string; reach: Exclude<keyof Reach, '__typename'> }> = {
  TEXT_MESSAGE: { label: 'Text message', reach: 'textMessages' },
  MAIL: { label: 'Email', reach: 'mails' },
}

interface Props {
  value: readonly FormChannel[]
  onChange: (value: FormChannel[]) => void
  isReadOnly: boolean
}

/**
 * The ways besides the app for which the operator has set a gateway. One that was chosen is shown in any
 * case.
 */
export function ChannelsField({ value, onChange, isReadOnly }: Props) {
  const reach = useQuery({ ...reachQuery([]), enabled: !isReadOnly }).data
  const offered = formChannels.filter(
    channel => value.includes(channel) || (!isReadOnly && reach?.[channelOf[channel].reach].isAvailable),
  )
  if (offered.length === 0) return null
  return (
    <Input.Wrapper
      label="Also send by"
      labelElement="div"
      description="Besides the app. The review shows how many messages these are."
      role="group"
      aria-label="Also send by"
    >
      <Group gap="md" mt="2xs">
        {offered.map(channel => (
          <Checkbox
            key={channel}
            label={channelOf[channel].label}
            disabled={isReadOnly}
            checked={value.includes(channel)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, channel] : value.filter(other => other !== channel))
            }
          />
        ))}
      </Group>
    </Input.Wrapper>
  )
}
