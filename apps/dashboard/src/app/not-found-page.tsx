import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function NotFoundPage() {
  return (
    <Container component="main" size={480} py={120}>
      <title>Page not found · Quadrat</title>
      <Stack align="flex-start" gap="md">
        <Text className="tabular" fw={600} c="dimmed">
          404
        </Text>
        <Title order={1} size="h2">
          This page does not exist
        </Title>
        <Text c="dimmed">The address may be mistyped, or what it led to was removed.</Text>
        <Button component={Link} to="/">
          Back Home
        </Button>
      </Stack>
    </Container>
  )
}
