import { Button, Checkbox, Skeleton, Stack } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconFolderCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { usePicker } from '#src/shared/people/picker.tsx'
import { PickerFoot } from '#src/shared/people/picker-foot.tsx'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { addToProjects, assignableQuery, type Collector, refetchProjects } from '../collectors.api.ts'
import { texts } from '../texts-en.ts'
import styles from './details.module.css'

const pageSize = 5

interface Props {
  opened: boolean
  onClose: () => void
  collector: Collector
}

export function AssignDialog({ opened, onClose, collector }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.assign.title} size={520}>
      <AssignForm onClose={onClose} collector={collector} />
    </Modal>
  )
}

function AssignForm({ onClose, collector }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient()
  const { text: name, pages, search, chosen, toggle, clear } = usePicker(pageSize)
  const assigned = collector.projects.map(project => project.id)
  const query = useQuery(assignableQuery(assigned, name, pages.start, pageSize))
  const mutation = useMutation({
    mutationFn: () => addToProjects(collector.id, [...chosen.keys()]),
    onSuccess: async () => {
      clear()
      await refetchProjects(queryClient)
      onClose()
      showDone(texts.assign.done({ count: chosen.size, name: fullName(collector) }))
    },
    // Some may have succeeded before one was refused. Not awaited, so that the error appears at once.
    onError: () => {
      refetchProjects(queryClient)
    },
  })

  const add = useOnce(mutation)

  if (query.data === undefined)
    return query.isPending ? (
      <Stack gap="md" role="status" aria-label={texts.assign.loading}>
        <Skeleton h={36} />
        <Skeleton h={270} />
      </Stack>
    ) : (
      <QueryError query={query} />
    )
  const { data: projects, count } = query.data
  if (count === 0 && name === '' && !query.isPlaceholderData)
    return (
      <EmptyState
        icon={<IconFolderCheck size={32} stroke={1.5} aria-hidden />}
        title={collectorTexts.inAllProjects({ name: fullName(collector) })}
        action={
          <Button component={Link} to="/auth/create-project" mt="sm">
            {texts.assign.createProject}
          </Button>
        }
      />
    )
  return (
    <Stack gap="md">
      <SearchBox label={texts.assign.search} {...search} />
      {projects.length === 0 ? (
        <EmptyList isNarrowed notFound={texts.assign.notFound} title="" />
      ) : (
        <ul className={styles.choices} aria-label={texts.assign.projects} aria-busy={query.isPlaceholderData}>
          {projects.map(project => (
            <li key={project.id} className={styles.choice}>
              <Checkbox
                label={<bdi>{project.name}</bdi>}
                checked={chosen.has(project.id)}
                onChange={() => toggle(project)}
                styles={{
                  body: { alignItems: 'center' },
                  labelWrapper: { flex: 1 },
                  label: { width: '100%' },
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <PaginationBar {...pages} total={count} />
      <FormStatus error={mutation.error} />
      <PickerFoot chosen={chosen.size}>
        <Button disabled={chosen.size === 0} loading={mutation.isPending} onClick={() => add()}>
          {collectorTexts.addToProject}
        </Button>
      </PickerFoot>
    </Stack>
  )
}
