import { taskAnswers } from '#src/features/answer-chart/answer-chart.table.ts'
import { apiKeys } from '#src/features/api-key/api-key.table.ts'
import {
  automaticMails,
  automaticMessages,
  untoldDecisions,
} from '#src/features/automatic-message/automatic-message.table.ts'
import { companies, companyChangeRequests, companyNames } from '#src/features/company/company.table.ts'
import { companyArchives } from '#src/features/company-archive/company-archive.table.ts'
import { dashboards } from '#src/features/dashboard/dashboard.table.ts'
import { dataListOptions, dataLists } from '#src/features/data-list/data-list.table.ts'
import { devices } from '#src/features/device/device.table.ts'
import { erasures } from '#src/features/erasure/erasure.table.ts'
import { evidence, evidencePhotos, fieldValues } from '#src/features/evidence/evidence.table.ts'
import { taskExports } from '#src/features/export/export.table.ts'
import { exportRuns, exportSchedules } from '#src/features/export/schedule.table.ts'
import { files } from '#src/features/file/file.table.ts'
import { groups } from '#src/features/group/group.table.ts'
import { inboxBrowsers, inboxItems, inboxSettings } from '#src/features/inbox/inbox.table.ts'
import { leadershipOffers } from '#src/features/leadership/leadership.table.ts'
import {
  mapCellChanges,
  mapCells,
  mapRegions,
  taskPositionChanges,
  taskPositions,
} from '#src/features/map/map.table.ts'
import {
  notificationDeliveries,
  notificationGroups,
  notificationRecipients,
  notificationRuns,
  notifications,
} from '#src/features/notification/notification.table.ts'
import { people, signInNames } from '#src/features/person/person.table.ts'
import { personProjects, projectCollectors, projects } from '#src/features/project/project.table.ts'
import { publicLinks } from '#src/features/public-link/public-link.table.ts'
import { retentionRules } from '#src/features/retention/retention.table.ts'
import { sampleProjects } from '#src/features/sample-project/sample-project.table.ts'
import { recoveryCodes, secondFactors } from '#src/features/second-factor/second-factor.table.ts'
import { sessions, signInAttempts, signInCodes } from '#src/features/session/session.table.ts'
import { outsideTasks, siteRings, sites } from '#src/features/site/site.table.ts'
import {
  billingAccounts,
  billingEvents,
  sandboxBilling,
  subscriptions,
} from '#src/features/subscription/subscription.table.ts'
import { tags } from '#src/features/tag/tag.table.ts'
import { deletedTasks } from '#src/features/task/deleted-task.table.ts'
import {
  taskBlocks,
  taskCounters,
  taskDays,
  taskDocuments,
  taskNumbers,
  taskRollupChanges,
  taskRollups,
  taskRollupTotals,
  tasks,
} from '#src/features/task/task.table.ts'
import { taskCommentMentions, taskComments } from '#src/features/task-comment/task-comment.table.ts'
import { taskMessages, taskReads } from '#src/features/task-message/task-message.table.ts'
import { projectTemplates, sdgs, templateDrafts, templates } from '#src/features/template/template.table.ts'
import { webhookDeliveries, webhooks, webhookTries } from '#src/features/webhook/webhook.table.ts'

/** All tables of the product. Tests iterate over them. */
export const tables = {
  automaticMails,
  automaticMessages,
  billingAccounts,
  billingEvents,
  companies,
  companyArchives,
  companyChangeRequests,
  companyNames,
  dashboards,
  dataListOptions,
  dataLists,
  deletedTasks,
  devices,
  erasures,
  evidence,
  evidencePhotos,
  fieldValues,
  files,
  groups,
  notificationDeliveries,
  inboxBrowsers,
  inboxItems,
  inboxSettings,
  leadershipOffers,
  notificationGroups,
  notificationRecipients,
  notificationRuns,
  notifications,
  outsideTasks,
  people,
  personProjects,
  projectCollectors,
  projects,
  projectTemplates,
  publicLinks,
  recoveryCodes,
  retentionRules,
  sampleProjects,
  sdgs,
  secondFactors,
  sandboxBilling,
  sessions,
  signInAttempts,
  signInCodes,
  signInNames,
  siteRings,
  sites,
  subscriptions,
  tags,
  taskAnswers,
  taskBlocks,
  taskCommentMentions,
  taskComments,
  taskMessages,
  taskReads,
  taskRollupChanges,
  taskRollups,
  taskCounters,
  taskDays,
  taskDocuments,
  taskExports,
  taskNumbers,
  exportRuns,
  exportSchedules,
  mapCellChanges,
  mapCells,
  mapRegions,
  taskPositionChanges,
  taskPositions,
  tasks,
  taskRollupTotals,
  templateDrafts,
  templates,
  untoldDecisions,
  apiKeys,
  webhookDeliveries,
  webhooks,
  webhookTries,
}
