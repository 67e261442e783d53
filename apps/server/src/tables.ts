import { companies, companyChangeRequests } from '#src/features/company/company.table.ts'
import { dataListOptions, dataLists } from '#src/features/data-list/data-list.table.ts'
import { devices } from '#src/features/device/device.table.ts'
import { evidence, evidencePhotos, fieldValues } from '#src/features/evidence/evidence.table.ts'
import { taskExports } from '#src/features/export/export.table.ts'
import { files } from '#src/features/file/file.table.ts'
import { groups } from '#src/features/group/group.table.ts'
import { taskPositionChanges, taskPositions } from '#src/features/map/map.table.ts'
import { people, signInNames } from '#src/features/person/person.table.ts'
import { projectCollectors, projects } from '#src/features/project/project.table.ts'
import { recoveryCodes, secondFactors } from '#src/features/second-factor/second-factor.table.ts'
import { sessions, signInAttempts, signInCodes } from '#src/features/session/session.table.ts'
import { subscriptions } from '#src/features/subscription/subscription.table.ts'
import { tags } from '#src/features/tag/tag.table.ts'
import { deletedTasks } from '#src/features/task/deleted-task.table.ts'
import {
  taskBlocks,
  taskCounters,
  taskDocuments,
  taskRollupChanges,
  taskRollups,
  taskRollupTotals,
  tasks,
} from '#src/features/task/task.table.ts'
import { projectTemplates, sdgs, templateDrafts, templates } from '#src/features/template/template.table.ts'
import { webhookDeliveries, webhooks, webhookTries } from '#src/features/webhook/webhook.table.ts'

/** All tables of the product. Tests iterate over them. */
export const tables = {
  companies,
  companyChangeRequests,
  dataListOptions,
  dataLists,
  deletedTasks,
  devices,
  evidence,
  evidencePhotos,
  fieldValues,
  files,
  groups,
  people,
  projectCollectors,
  projects,
  projectTemplates,
  recoveryCodes,
  sdgs,
  secondFactors,
  sessions,
  signInAttempts,
  signInCodes,
  signInNames,
  subscriptions,
  tags,
  taskBlocks,
  taskRollupChanges,
  taskRollups,
  taskCounters,
  taskDocuments,
  taskExports,
  taskPositionChanges,
  taskPositions,
  tasks,
  taskRollupTotals,
  templateDrafts,
  templates,
  webhookDeliveries,
  webhooks,
  webhookTries,
}
