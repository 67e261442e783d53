import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { texts } from './texts-en.ts'

/**
 * Says below an empty list that only the projects of the viewer were looked at. Nothing for the whole
 * company.
 */
export function OfYourProjects() {
  const projects = useQuery(viewerQuery).data?.inProjects
  if (!projects) return null
  return (
    <Text ta="center" maw={420} size="sm">
      {texts.ofProjects({ count: projects.length })}
    </Text>
  )
}
