import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { type ListStatus, refetchDataLists } from '../data-lists.api.ts'
import dataLists from '../data-lists.module.css'
import { texts } from '../texts-en.ts'
import { setItemStatus } from './items.api.ts'
import styles from './items.module.css'

interface Props {
  listId: string
  /** The status of the items on this tab. */
  status: ListStatus
  /** The ids on this page. */
  shown: readonly string[]
  /** The chosen ids on all pages. */
  chosen: ReadonlySet<string>
  onToggle: (ids: readonly string[], isChosen: boolean) => void
  onDone: () => void
}

/** Chooses all items of the page, and enables or disables the chosen ones of all pages. */
export function BulkBar({ listId, status, shown, chosen, onToggle, onDone }: Props) {
  const queryClient = useQueryClient()
  const isOn = status === 'active'
  const statusChange = useMutation({
    mutationFn: () => setItemStatus(listId, [...chosen], isOn ? 'inactive' : 'active'),
    onSuccess: changed => {
      onDone()
      showDone((isOn ? texts.items.deactivatedMany : texts.items.activatedMany)({ count: changed }))
    },
    onError: error => showProblem(error),
    onSettled: () => refetchDataLists(queryClient),
  })
  const changeStatus = useOnce(statusChange)
  const here = shown.filter(id => chosen.has(id)).length
  return (
    <div className={styles.bulk} data-any={chosen.size > 0 || undefined}>
      <Checkbox
        checked={here === shown.length}
        indeterminate={here > 0 && here < shown.length}
        onChange={event => onToggle(shown, event.currentTarget.checked)}
        label={texts.items.selectAll}
        aria-label={texts.items.selectAllHere}
      />
      <span className={dataLists.quiet} role="status">
        {chosen.size > 0 && texts.items.selected({ count: chosen.size })}
      </span>
      {chosen.size > 0 && (
        <div className={styles.bulkActions}>
          <Button size="xs" variant="subtle" color="gray" c="inherit" onClick={onDone}>
            {texts.items.clear}
          </Button>
          <Button size="xs" loading={statusChange.isPending} onClick={() => changeStatus()}>
            {isOn ? texts.items.deactivate : texts.details.activate}
          </Button>
        </div>
      )}
    </div>
  )
}
