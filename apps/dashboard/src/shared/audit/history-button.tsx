import type { HistorySubject } from '@quadrat/domain/audit/audit'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { texts } from './texts-en.ts'

const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)

interface Props {
  kind: HistorySubject
  id: string
  /** The name of the record. */
  name: string
}

/** The history of a record that has no page of its own, in a dialog. */
export function HistoryButton({ kind, id, name }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={IconHistory}
        label={texts.historyOf({ name })}
        title={texts.history}
        onClick={() => {
          setIsOpen(true)
          setWasOpen(true)
        }}
      />
      {wasOpen && (
        <Suspense>
          <HistoryDialog opened={isOpen} onClose={() => setIsOpen(false)} kind={kind} id={id} name={name} />
        </Suspense>
      )}
    </>
  )
}
