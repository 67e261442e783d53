import { Checkbox, Group, Input } from '@mantine/core'
import { type FormChannel, formChannels } from '@quadrat/domain/notification/notification-form'
import { useQuery } from '@tanstack/react-query'
import { type Reach, reachQuery } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'

/** Each way besides the app, by the name that the server has for it. */
export const channelOf: Record<FormChannel, { reach: Exclude<keyof Reach, '__typename'> }> = {
  TEXT_MESSAGE: { reach: 'textMessages' },
  MAIL: { reach: 'mails' },
}

export const channelLabel = (channel: FormChannel) =>
  channel === 'MAIL' ? texts.form.email : texts.form.textMessage

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
      label={texts.form.channels}
      labelElement="div"
      description={texts.form.channelsHint}
      role="group"
      aria-label={texts.form.channels}
    >
      <Group gap="md" mt="2xs">
        {offered.map(channel => (
          <Checkbox
            key={channel}
            label={channelLabel(channel)}
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
