import { Skeleton, Stack } from '@mantine/core'
import { texts } from '../texts-en.ts'

export function ProjectFormSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-label={texts.loadingProject}>
      {[60, 110, 110, 90, 90, 60, 110].map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
        <Skeleton key={at} h={height} />
      ))}
    </Stack>
  )
}
