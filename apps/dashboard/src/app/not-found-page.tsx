import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Logo } from './shell/logo.tsx'

export function NotFoundPage() {
  return (
    <Stack component="main" mih="85dvh" p="lg" align="center" justify="center" gap="xs" ta="center">
      <title>Page not found · Quadrat</title>
      <Logo size={32} />
      <Text className="tabular" fw={600} c="dimmed" mt="xl">
        404
      </Text>
      <Title order={1}>This page does not exist</Title>
      <Text c="dimmed" maw={420} style={{ textWrap: 'balance' }}>
        The address may be mistyped, or what it led to was removed.
      </Text>
      <Button component={Link} to="/" mt="md">
        Back Home
      </Button>
    </Stack>
  )
}
