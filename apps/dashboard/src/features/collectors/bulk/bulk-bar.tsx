import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import { ChosenBar } from '#src/shared/people/chosen-bar.tsx'
import { type Choosable, type CollectorRow, matching } from '../collectors.api.ts'
import type { CollectorsSearch } from '../collectors-search.ts'
import type { Choice } from '../list/collector-table.tsx'
import type { BulkAction } from './bulk-actions.ts'
import { texts } from './texts-en.ts'

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface Props {
  chosen: ReadonlyMap<string, Choosable>
  choice: Choice
  clear: () => void
  rows: readonly CollectorRow[]
  search: CollectorsSearch
  /** The number of people who match. */
  total: number
  onCards: (ids: string[]) => void
}

/** What can be done with the chosen people of the list. */
export function BulkBar({ chosen, choice, clear, rows, search, total, onCards }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const mayAddToProject = useMay('project.write')
  const mayChange = useMay('collector.write')
  const mayInvite = useMay('collector.invite')
  const find = useMutation({
    mutationFn: () => matching(search),
    onSuccess: choice.add,
    onError: error => showProblem(error),
  })
  const unchosen = rows.filter(({ id }) => !chosen.has(id))
  const button = (of: BulkAction, label = texts[of].confirm) => (
    <Button variant="default" size="compact-sm" onClick={() => setAction(of)}>
      {label}
    </Button>
  )
  return (
    <>
      <ChosenBar
        chosen={chosen.size}
        onChoosePage={unchosen.length > 0 ? () => choice.add(unchosen) : undefined}
        matching={
          chosen.size < total
            ? { people: total, isFinding: find.isPending, choose: () => find.mutate() }
            : undefined
        }
        onClear={clear}
      >
        {mayAddToProject && button('project')}
        {mayChange && button('group')}
        {mayInvite && button('invite', texts.bar.inviteAgain)}
        {mayChange && (
          <Menu>
            <Menu.Target>
              <Button
                variant="default"
                size="compact-sm"
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {texts.bar.more}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onCards([...chosen.keys()])}>{texts.bar.cards}</Menu.Item>
              <Menu.Item onClick={() => setAction('reactivate')}>{texts.reactivate.confirm}</Menu.Item>
              <Menu.Item color="red" onClick={() => setAction('deactivate')}>
                {texts.deactivate.confirm}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </ChosenBar>
      <Suspense fallback={null}>
        {action && (
          <BulkDialog
            action={action}
            people={[...chosen.values()]}
            onClose={() => setAction(null)}
            onDone={choice.remove}
          />
        )}
      </Suspense>
    </>
  )
}
