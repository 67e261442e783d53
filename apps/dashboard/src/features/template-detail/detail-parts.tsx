import { Alert, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { versionsQuery } from '#src/shared/templates/templates.api.ts'
import { texts } from './texts-en.ts'

/** The notice on a replaced version, with a link to the current one. */
export function OldVersion({ id, mayDuplicate }: { id: string; mayDuplicate: boolean }) {
  const today = useQuery(versionsQuery(id)).data?.data[0]
  return (
    <Alert color="gray" icon={<IconHistory size={18} stroke={1.75} aria-hidden />} mb="lg">
      {mayDuplicate ? texts.old.textToDuplicate : texts.old.text}{' '}
      {today && (
        <Link to="/auth/task-types-list/detail/$id" params={{ id: today.id }}>
          {texts.old.current}
        </Link>
      )}
    </Alert>
  )
}

export function DetailSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton w={260} h={26} mb="sm" />
      <Skeleton w={420} maw="100%" h={14} mb="sm" />
      <Skeleton w={200} h={26} mb="lg" />
      <Skeleton h={36} mb="lg" />
      <Skeleton h={120} mb="md" />
      <Skeleton h={72} mb="sm" />
      <Skeleton h={72} />
    </div>
  )
}
