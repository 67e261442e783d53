import { Skeleton, Stack } from '@mantine/core'

export function ProjectFormSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-label="The project is being loaded">
      {[60, 110, 110, 90, 90, 60, 110].map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
        <Skeleton key={at} h={height} />
      ))}
    </Stack>
  )
}
