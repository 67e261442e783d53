// What the first screen does not need, in one file: several small ones would cost a slow network more.

export { FillPage } from '#src/features/fill/fill-page.tsx'
export { ReportLinks } from '#src/features/inbox/report-links.tsx'
export { LocalReportPage, TaskPage } from '#src/features/inbox/report-page.tsx'
export { ReportsPage } from '#src/features/inbox/reports-page.tsx'
export { MePage } from '#src/features/me/me-page.tsx'
export { MessagesPage } from '#src/features/messages/messages-page.tsx'
export { WarningBanner } from '#src/features/messages/warning-banner.tsx'
export { Drafts } from '#src/features/tasks/drafts.tsx'
export { ThreadPage } from '#src/features/thread/thread-page.tsx'
export { pull } from '#src/offline/pull.ts'
export { startSync } from './start-sync.ts'
