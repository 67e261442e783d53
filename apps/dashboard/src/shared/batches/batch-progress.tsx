import { Progress, Stack, Text } from '@mantine/core'

interface Props {
  /** What is done, for those who do not see the dialog. */
  label: string
  done: number
  of: number
  /** How far it is, in words. */
  text: string
}

/** How far a long piece of work is. */
export function BatchProgress({ label, done, of, text }: Props) {
  return (
    <Stack gap="2xs">
      <Progress value={of === 0 ? 0 : (done / of) * 100} animated aria-label={label} />
      <Text size="sm" c="dimmed" role="status">
        {text}
      </Text>
    </Stack>
  )
}
