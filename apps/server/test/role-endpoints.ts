import type { Role } from '@quadrat/domain/permission'

/** The staff who may do less than admins, by what the authorization matrix calls them. */
export const limitedRoles = [
  { name: 'reviewer', role: 'reviewer', mayExport: false },
  { name: 'viewer', role: 'viewer', mayExport: false },
  { name: 'exporting viewer', role: 'viewer', mayExport: true },
  { name: 'project manager', role: 'projectManager', mayExport: false, inProjects: true },
] as const satisfies { name: string; role: Role; mayExport: boolean; inProjects?: boolean }[]
export type LimitedRole = (typeof limitedRoles)[number]['name']

/** One's own account, and what the frame of every screen shows. */
const ownQueries = [
  'checklistFacts',
  'companyInfo',
  'inbox',
  'inboxSettings',
  'inboxUnread',
  'messageBudgets',
  'mySessions',
  'myUser',
  'sampleProjectId',
  'subscription',
  'trainingVideos',
] as const
const ownMutations = [
  'changeMyPassword',
  'confirmSecondFactor',
  'endOtherSessions',
  'endSession',
  'makeRecoveryCodes',
  'markInboxRead',
  'markTaskRead',
  'markWaitingReviewsSeen',
  'startInboxPush',
  'startSecondFactor',
  'stopInboxPush',
  'turnOffSecondFactor',
  'updateInboxSettings',
  'updateMyUser',
  'updateVideo',
] as const
/** Reports, and the names by which the feed is filtered. */
const feedQueries = [
  'baoleaderCommunities',
  'baoleaderCommunity',
  'baoleaderProject',
  'baoleaderProjects',
  'baoleaderTask',
  'baoleaderTasks',
  'baorider',
  'baoriders',
  'canDeactivateCategory',
  'canEditTask',
  'categories',
  'category',
  'communityCandidates',
  'communityMember',
  'communityMembers',
  'communityProjects',
  'companyLeaders',
  'companyTaskTypes',
  'countCommunityMembers',
  'countCommunityProjects',
  'countCompanyCommunities',
  'countCompanyProjects',
  'countCompanyTaskTypes',
  'countFilterDataCollectors',
  'countLeaders',
  'countMembers',
  'countProjectDataCollectors',
  'countRiders',
  'countTaskDefinitions',
  'countTasks',
  'mapSummary',
  'mapTasks',
  'projectCandidates',
  'projectDataCollectors',
  'projectGroups',
  'projectSdgTags',
  'site',
  'sites',
  'taskComments',
  'taskDefinition',
  'taskDefinitions',
  'taskThread',
  'taskTimeline',
  'taskType',
  'taskTypeCreators',
  'taskTypeProjects',
  'taskTypeTemplates',
  'taskTypeVersions',
  'taskTypes',
  'tasksPerPeriod',
  'unSdgs',
] as const
/** Charts, and the pages of records. */
const pageQueries = [
  'answerChart',
  'auditHistory',
  'baoleaderNotification',
  'baoleaderNotifications',
  'chartQuestions',
  'chartQuestionsInRepeats',
  'collectorInvite',
  'collectorPhones',
  'countActiveDataCollectors',
  'countDataLists',
  'countNotifications',
  'countTasksWithTrend',
  'dashboard',
  'dataList',
  'dataListOptions',
  'dataLists',
  'isListInUse',
  'notificationReach',
  'numberOfUsers',
  'projectMetrics',
  'projectRetention',
  'retentionRules',
  'taskTypeDraft',
  'taskTypeDrafts',
  'tasksPerCommunity',
  'tasksPerDataCollector',
  'tasksPerDay',
  'tasksPerMonth',
  'tasksPerProject',
  'tasksPerSDG',
  'tasksPerStatus',
  'tasksPerTag',
  'tasksPerTaskType',
  'tasksPerTaskTypeCollapsed',
] as const
const reviewMutations = [
  'createTaskComment',
  'createTaskMessage',
  'settleTaskMessages',
  'decideTasks',
  'deleteTaskComment',
  'requestMoreInfo',
  'updateBaoleaderEvidence',
  'updateBaoleaderTask',
] as const

const exportMutations = ['cancelExport', 'exportExcel', 'startExport'] as const
/** Of one's own projects: their data, people, templates and places, and messages to their collectors. */
const projectMutations = [
  'addDataCollectorToProject',
  'addDataCollectorsToProject',
  'createBaoleaderNotification',
  'createSite',
  'createTaskDefinition',
  'deleteBaoleaderNotification',
  'deleteSite',
  'deleteTaskDefinition',
  'removeDataCollectorFromProject',
  'sendNotificationAgain',
  'updateBaoleaderNotification',
  'updateBaoleaderProject',
  'updateSite',
  'updateTaskDefinition',
] as const

/**
 * The endpoints that each role may call. All others refuse it, so a new endpoint is closed to these roles until it stands
 * here.
 */
export const roleEndpoints: Record<LimitedRole, { query: readonly string[]; mutation: readonly string[] }> = {
  reviewer: {
    query: [...ownQueries, ...feedQueries, 'waitingReviews'],
    mutation: [...ownMutations, ...reviewMutations],
  },
  viewer: {
    query: [...ownQueries, ...feedQueries, ...pageQueries, 'automaticMessages'],
    mutation: ownMutations,
  },
  'exporting viewer': {
    query: [...ownQueries, ...feedQueries, ...pageQueries, 'automaticMessages', 'export', 'exports'],
    mutation: [...ownMutations, ...exportMutations],
  },
  'project manager': {
    query: [...ownQueries, ...feedQueries, ...pageQueries, 'export', 'exports', 'waitingReviews'],
    mutation: [...ownMutations, ...reviewMutations, ...exportMutations, ...projectMutations],
  },
}

/** The routes that ask for a permission of staff, with the roles that have it. */
export const roleRoutes: Record<string, readonly LimitedRole[]> = {
  'POST /api/upload': ['reviewer', 'viewer', 'exporting viewer', 'project manager'],
  'POST /export-tasks': ['exporting viewer', 'project manager'],
  'POST /export-baoriders': ['exporting viewer', 'project manager'],
  'POST /export-communitymembers': ['exporting viewer', 'project manager'],
  'GET /api/map/:kind/:z/:x/:y': ['reviewer', 'viewer', 'exporting viewer', 'project manager'],
  'GET /api/base-maps': ['reviewer', 'viewer', 'exporting viewer', 'project manager'],
  'GET /api/base-maps/:id': ['reviewer', 'viewer', 'exporting viewer', 'project manager'],
  'POST /api/collectors/import/check': [],
  'POST /api/collectors/import': [],
  'POST /api/templates/xlsform': [],
  'GET /api/templates/:id/xlsform': ['reviewer', 'viewer', 'exporting viewer', 'project manager'],
  'GET /api/templates/:id/codebook': ['reviewer', 'viewer', 'exporting viewer', 'project manager'],
  'POST /api/data-lists/:id/options': [],
  'GET /api/collector/work': [],
  'PUT /api/collector/submissions/:clientId': [],
}
