import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconArrowLeft, IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { useLeave } from '#src/shared/forms/use-unsaved.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { dataListQuery, type ListStatus } from '../data-lists.api.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { allItems } from '../items/items.api.ts'
import { ItemsPanel } from '../items/items-panel.tsx'
import { saveItems } from '../items/save-items.ts'
import { texts } from '../texts-en.ts'
import styles from './list-head.module.css'
import { ListHead } from './list-head.tsx'
import { MergeList } from './merge-list.tsx'

interface Props {
  id: string
  onBack: () => void
}

/** The selected list: its name and status, its actions and its items. */
export function ListDetails({ id, onBack }: Props) {
  const leave = useLeave()
  const query = useQuery(dataListQuery(id))
  const mayChange = useQuery(viewerQuery).data?.abilities.includes('data-list.write') ?? false
  const [status, setStatus] = useState<ListStatus>('active')
  const [isImporting, setIsImporting] = useState(false)
  const list = query.data
  const exportMutation = useMutation({
    mutationFn: async (name: string) => saveItems(name, await allItems(id)),
    onSuccess: () => showDone(texts.details.exported),
    onError: error => showProblem(error),
  })

  const back = (
    <Button
      className={styles.back}
      variant="subtle"
      color="gray"
      c="inherit"
      size="xs"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => leave(onBack)}
    >
      {texts.details.all}
    </Button>
  )
  if (query.isPending)
    return (
      <div role="status" aria-label={texts.details.loading}>
        <Skeleton h={28} w={240} mb="sm" />
        <Skeleton h={300} />
      </div>
    )
  if (list === undefined)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  if (list === null)
    return (
      <>
        {back}
        <EmptyState icon={null} title={texts.details.missing} />
      </>
    )
  return (
    <>
      {back}
      <ListHead list={list} mayChange={mayChange}>
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsImporting(true)}
          >
            {texts.details.import}
          </Button>
        )}
        <Button
          variant="default"
          loading={exportMutation.isPending}
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          onClick={() => exportMutation.mutate(list.name)}
        >
          {texts.details.export}
        </Button>
        {mayChange && list.status === 'active' && <MergeList list={list} onMerged={() => leave(onBack)} />}
      </ListHead>
      <Tabs value={status} onChange={next => leave(() => setStatus(next as ListStatus))} keepMounted={false}>
        <Tabs.List aria-label={texts.details.items}>
          <Tabs.Tab value="active">{texts.details.active}</Tabs.Tab>
          <Tabs.Tab value="inactive">{texts.details.archived}</Tabs.Tab>
        </Tabs.List>
        {(['active', 'inactive'] as const).map(one => (
          <Tabs.Panel key={one} value={one} pt="md">
            <ItemsPanel listId={id} columns={list.columns} status={one} mayChange={mayChange} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <RecordHistory kind="data-list" id={id} />
      <ImportDialog
        opened={isImporting}
        onClose={() => setIsImporting(false)}
        // The tab with the imported items.
        onImported={() => setStatus('active')}
        listId={id}
        listName={list.name}
      />
    </>
  )
}
