import { collectorOperations } from './collectors.ts'
import { dataListOperations } from './data-lists.ts'
import { exportOperations } from './exports.ts'
import { groupOperations } from './groups.ts'
import { notificationOperations } from './notifications.ts'
import type { Operation } from './operation.ts'
import { placeOfWorkOperations } from './places-of-work.ts'
import { projectOperations } from './projects.ts'
import { reportOperations } from './reports.ts'
import { scheduledExportOperations } from './scheduled-exports.ts'
import { tagOperations } from './tags.ts'
import { templateOperations } from './templates.ts'
import { webhookOperations } from './webhooks.ts'

/** All operations of the REST API. The routes and the description are made of this list. */
export const operations: readonly Operation[] = [
  ...reportOperations,
  ...exportOperations,
  ...scheduledExportOperations,
  ...projectOperations,
  ...placeOfWorkOperations,
  ...templateOperations,
  ...collectorOperations,
  ...groupOperations,
  ...tagOperations,
  ...dataListOperations,
  ...notificationOperations,
  ...webhookOperations,
]
