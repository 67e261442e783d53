import { FillPage } from '#src/features/fill/fill-page.tsx'
import { ReportLinks } from '#src/features/inbox/report-links.tsx'
import { LocalReportPage, TaskPage } from '#src/features/inbox/report-page.tsx'
import { ReportsPage } from '#src/features/inbox/reports-page.tsx'
import { MePage } from '#src/features/me/me-page.tsx'
import { MessagesPage } from '#src/features/messages/messages-page.tsx'
import { WarningBanner } from '#src/features/messages/warning-banner.tsx'
import { Drafts } from '#src/features/tasks/drafts.tsx'
import { ThreadPage } from '#src/features/thread/thread-page.tsx'
import { deleteUnneededPhotos } from '#src/offline/photos.ts'
import { pull } from '#src/offline/pull.ts'
import { startSync } from './start-sync.ts'

/** What the first screen does not need, in one file: several small ones would cost a slow network more. */
export const late = {
  Drafts,
  FillPage,
  LocalReportPage,
  MePage,
  MessagesPage,
  ReportLinks,
  ReportsPage,
  TaskPage,
  ThreadPage,
  WarningBanner,
  deleteUnneededPhotos,
  pull,
  startSync,
}
