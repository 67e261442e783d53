import { Suspense, useState } from 'react'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import type { NotificationsSearch } from './notifications-search.ts'

const NotificationDialog = lazyDialog(
  async () => (await import('./form/notification-dialog.tsx')).NotificationDialog,
)
const ReportDrawer = lazyDialog(async () => (await import('./report/report-drawer.tsx')).ReportDrawer)

interface Props {
  search: NotificationsSearch
  mayChange: boolean
  onClose: () => void
}

/** What the address opens over the list. Each part stays for its closing animation, with what it showed. */
export function OpenParts({ search, mayChange, onClose }: Props) {
  const { view, of, copy, group, collector, report } = search
  const [shown, setShown] = useState<NotificationsSearch | null>(null)
  const isOpen = view !== undefined || report !== undefined
  const isAnother =
    shown?.view !== view || shown?.of !== of || shown?.copy !== copy || shown?.report !== report
  if (isOpen && isAnother) setShown({ view, of, copy, group, collector, report })
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      {shown.view && (
        <NotificationDialog
          key={`${shown.of} ${shown.copy}`}
          opened={view !== undefined}
          onClose={onClose}
          onClosed={() => setShown(null)}
          target={{
            id: shown.of,
            isCopy: shown.copy === '1',
            group: shown.group,
            collector: shown.collector,
          }}
          mayChange={mayChange}
        />
      )}
      {shown.report && (
        <ReportDrawer
          key={shown.report}
          opened={report !== undefined}
          onClose={onClose}
          onClosed={() => setShown(null)}
          id={shown.report}
        />
      )}
    </Suspense>
  )
}
