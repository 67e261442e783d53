import type { Given } from './operation.ts'

/** The response to an admin of another company who passes ids of the first company. */
type OtherCompanyAnswer =
  /** An error with this code. */
  | { refused: string }
  /** A success without any data of the first company. */
  | 'nothing'

export interface Endpoint {
  otherCompany: OtherCompanyAnswer
  /** The pending steps that do not close this endpoint. */
  openBefore?: readonly ('confirmation' | 'second-factor')[]
  /** A scalar result for the other company, as a number, if it is not 0 or false. It comes from that company's data. */
  answer?: number
  /** Arguments of this endpoint, in addition to those of `given` or instead of them. */
  with?(ids: Ids): Given
}

/** The records of the first company. */
export interface Ids {
  company: number
  project: number
  template: number
  projectTemplate: number
  task: number
  evidence: number
  group: number
  site: number
  tag: number
  dataList: number
  option: number
  collector: number
  member: number
  export: number
  changeRequest: number
  templateDraft: number
  comment: number
  notification: number
  /** What the collector has of the notification. */
  delivery: number
  admin: number
  session: number
  device: number
  file: number
  webhook: number
  webhookDelivery: number
  /** The task's own id on the phone that made it. */
  report: string
}

/** The values of arguments and input fields with these names. */
export const given = (ids: Ids): Given => ({
  project: ids.project,
  projectId: ids.project,
  projects: [ids.project],
  task_type: ids.template,
  task_type_version: ids.template,
  community_member: ids.member,
  category: ids.tag,
  community: ids.group,
  communityId: ids.group,
  data_list: ids.dataList,
  dataCollectorId: ids.collector,
  baorider: ids.collector,
  creator: ids.admin,
  webhook: ids.webhook,
  memberId: ids.admin,
  baoleaders: [ids.admin],
  verifiers: [ids.collector],
  verifiersSeen: [ids.collector],
  featured_image: ids.file,
  featureImage: ids.file,
  profilePicture: ids.file,
  documents: [ids.file],
  attachment: ids.file,
  recipients: [ids.collector],
  un_sdg: 1,
  month: '2026-11',
  timezone: 'Africa/Nairobi',
  within: 'box_-180_-90_180_90',
  title: 'Example',
  dataFieldsArr: [],
  clientId: '0a4b6c1e-93f5-4d1c-8c0e-5f7f2b1d3e68',
  index: 1,
  rowVersion: 1,
  password: 'fieldwork-123',
  current: 'fieldwork-123',
  email: 'example@test.example',
  phoneNumber: '+254711222333',
  dateOfBirth: '1990-01-01',
  sort: ['createdAt:desc'],
  orderBy: ['createdAt:desc'],
  start: 0,
})

const refused = (code: string, more: Omit<Endpoint, 'otherCompany'> = {}): Endpoint => ({
  otherCompany: { refused: code },
  ...more,
})
const notFound = (id?: keyof Ids, more: Given = {}): Endpoint =>
  refused('not-found', { with: ids => ({ ...(id ? { id: ids[id] } : {}), ...more }) })
const nothing = (id?: keyof Ids): Endpoint => ({
  otherCompany: 'nothing',
  with: ids => (id ? { id: ids[id] } : {}),
})
const open = (
  openBefore: Endpoint['openBefore'],
  otherCompany: OtherCompanyAnswer = 'nothing',
): Endpoint => ({
  otherCompany,
  openBefore,
})
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [30, 0],
      [31, 0],
      [31, 1],
      [30, 1],
      [30, 0],
    ],
  ],
}
const always = ['confirmation', 'second-factor'] as const
/** A chart of a question, limited to records of the company. */
const chartOf = (ids: Ids): Given => ({
  id: ids.task,
  template: ids.template,
  field: 'q1',
  key: 'one',
  measure: 'distribution',
  split: 'project',
  group: ids.group,
  collector: ids.collector,
  arrivedFrom: '2026-01-01',
  arrivedTo: '2026-01-31',
  rowVersion: 0,
})

export const queryEndpoints: Record<string, Endpoint> = {
  answerChart: refused('not-found', { with: chartOf }),
  baoleaderCommunities: nothing('group'),
  baoleaderCommunity: nothing('group'),
  baoleaderProject: nothing('project'),
  baoleaderProjects: nothing('project'),
  baoleaderTask: nothing('task'),
  baoleaderTasks: nothing('task'),
  baoleaderNotification: nothing('notification'),
  baoleaderNotifications: nothing('notification'),
  baorider: nothing('collector'),
  baoriders: nothing('collector'),
  canDeactivateCategory: notFound('tag'),
  canEditTask: nothing('template'),
  categories: nothing('tag'),
  category: nothing('tag'),
  chartQuestions: refused('not-found', { with: chartOf }),
  collectorInvite: refused('not-found'),
  collectorPhones: refused('not-found'),
  communityCandidates: nothing(),
  communityMember: nothing('member'),
  communityMembers: nothing('member'),
  communityProjects: nothing(),
  companyInfo: open(always),
  companyLeaders: nothing(),
  companyTaskTypes: nothing('template'),
  countActiveDataCollectors: nothing('task'),
  countCommunityMembers: nothing('member'),
  countCommunityProjects: nothing(),
  countCompanyCommunities: nothing('group'),
  countCompanyProjects: nothing('project'),
  countCompanyTaskTypes: nothing('template'),
  countDataLists: nothing('dataList'),
  countFilterDataCollectors: nothing('collector'),
  countLeaders: { otherCompany: 'nothing', answer: 2 },
  countMembers: nothing('collector'),
  countNotifications: nothing('notification'),
  countProjectDataCollectors: nothing(),
  countRiders: nothing('collector'),
  countTaskDefinitions: nothing('projectTemplate'),
  countTasks: nothing('task'),
  countTasksWithTrend: nothing('task'),
  dashboard: refused('not-found'),
  dataList: nothing('dataList'),
  dataListOptions: nothing('option'),
  dataLists: nothing('dataList'),
  deletedBaoleaderTasks: nothing(),
  export: nothing('export'),
  exports: nothing('export'),
  isListInUse: nothing('dataList'),
  // The limits are the installation's.
  messageBudgets: open(always),
  mySessions: open(always),
  myUser: open(always),
  notificationReach: { otherCompany: 'nothing', with: ids => ({ recipients: [ids.collector] }) },
  numberOfUsers: nothing(),
  projectCandidates: nothing('collector'),
  projectDataCollectors: nothing('collector'),
  projectGroups: nothing(),
  mapSummary: nothing('task'),
  mapTasks: nothing('task'),
  projectMetrics: nothing(),
  projectSdgTags: nothing(),
  site: nothing('site'),
  sites: nothing('site'),
  subscription: open(always),
  taskDefinition: nothing('projectTemplate'),
  taskDefinitions: nothing('projectTemplate'),
  taskComments: { otherCompany: 'nothing', with: ids => ({ taskId: ids.task }) },
  taskTimeline: nothing('task'),
  taskType: nothing('template'),
  taskTypeCreators: nothing(),
  taskTypeDraft: nothing('templateDraft'),
  taskTypeDrafts: nothing('templateDraft'),
  taskTypeProjects: nothing('template'),
  taskTypeTemplates: nothing(),
  taskTypeVersions: nothing('template'),
  taskTypes: nothing('template'),
  tasksPerCommunity: nothing('task'),
  tasksPerDataCollector: nothing('task'),
  tasksPerDay: nothing('task'),
  tasksPerMonth: nothing('task'),
  tasksPerPeriod: nothing('task'),
  tasksPerProject: nothing('task'),
  tasksPerSDG: nothing('task'),
  tasksPerStatus: nothing('task'),
  tasksPerTag: nothing('task'),
  tasksPerTaskType: nothing('task'),
  tasksPerTaskTypeCollapsed: nothing('task'),
  // The goals are the same for all companies.
  unSdgs: { otherCompany: 'nothing', with: () => ({ id: 1, sort: ['name:asc'] }) },
  webhook: nothing('webhook'),
  webhookDeliveries: nothing(),
  webhookDelivery: nothing('webhookDelivery'),
  webhooks: nothing(),
}

export const mutationEndpoints: Record<string, Endpoint> = {
  acceptCommunityMemberRequest: notFound('member'),
  activateTaskType: notFound('template'),
  addCommunityMembers: refused('not-found', { with: ids => ({ members: [ids.collector] }) }),
  addDataCollectorsToProject: refused('not-found', { with: ids => ({ dataCollectorIds: [ids.collector] }) }),
  addDataCollectorToProject: notFound(),
  cancelExport: notFound('export'),
  changeMyPassword: open(always, { refused: 'account.password-wrong' }),
  completeOnboardingStep: open(['confirmation']),
  confirmSecondFactor: open(always, { refused: 'second-factor.off' }),
  createBaoleader: notFound(),
  createBaoleaderCommunity: notFound(),
  createBaoleaderNotification: refused('not-found', { with: ids => ({ recipients: [ids.collector] }) }),
  createBaoleaderProject: notFound(),
  createBaoleaderTask: refused('submission.edit-refused', {
    with: ids => ({ task_definition: ids.projectTemplate, edit_from: ids.task }),
  }),
  createBaoleaderTaskType: notFound('templateDraft'),
  createBaorider: notFound(),
  createBaoriders: notFound(),
  createCategory: notFound(),
  createCommunityMember: notFound(),
  createCommunityMembers: notFound(),
  createDataList: nothing(),
  createDataListOption: notFound(),
  createDataListOptions: notFound(),
  createInviteCards: refused('not-found', { with: ids => ({ ids: [ids.collector] }) }),
  createTaskComment: refused('not-found', {
    with: ids => ({ taskId: ids.task, text: 'Example', mentions: [ids.admin] }),
  }),
  createSite: notFound(undefined, { outline: square }),
  createTaskDefinition: notFound(),
  createWebhook: {
    otherCompany: 'nothing',
    with: () => ({ url: 'https://192.0.2.7/hook', types: ['task.submitted.v1'] }),
  },
  createTaskTypeDraft: { otherCompany: 'nothing', with: () => ({ draft: { meta: {}, fields: [] } }) },
  deactivateTaskType: notFound('template'),
  decideCompanyDetailChange: notFound('changeRequest'),
  decideTasks: {
    otherCompany: 'nothing',
    with: ids => ({ ids: [ids.task], status: 'COMPLETED', reason: 'Example' }),
  },
  deleteBaoleaderNotification: notFound('notification'),
  deleteBaoleaderTask: notFound('task', { reason: 'Example' }),
  deleteSite: notFound('site'),
  deleteTaskDefinition: notFound('projectTemplate'),
  deleteTaskType: notFound('template'),
  deleteTaskComment: notFound('comment'),
  deleteTaskTypeDraft: notFound('templateDraft'),
  deleteWebhook: notFound('webhook'),
  endOtherSessions: open(always),
  endPhoneSessions: notFound('device'),
  endSession: {
    otherCompany: { refused: 'not-found' },
    openBefore: always,
    with: ids => ({ id: ids.session }),
  },
  exportExcel: nothing('task'),
  makeRecoveryCodes: open(always, { refused: 'account.password-wrong' }),
  rejectCommunityMemberRequest: notFound('member'),
  removeBaorider: notFound('collector'),
  removeCommunityMember: notFound('member'),
  removeCommunityMembers: refused('not-found', { with: ids => ({ members: [ids.member] }) }),
  removeCompanyMember: notFound(),
  removeDataCollectorFromProject: notFound(),
  replayWebhookDelivery: notFound('webhookDelivery'),
  requestCompanyDetailChange: nothing(),
  requestMoreInfo: notFound('task'),
  resendDataCollectorInvite: notFound('collector'),
  resetSecondFactor: notFound(),
  restoreBaoleaderTask: notFound('task'),
  saveDashboard: refused('not-found', { with: chartOf }),
  rotateWebhookSecret: notFound('webhook'),
  setSecondFactorRequired: { otherCompany: 'nothing', with: () => ({ required: false }) },
  skipOnboardingStep: open(['confirmation']),
  startExport: nothing('task'),
  startSecondFactor: open(always, { refused: 'account.password-wrong' }),
  testWebhook: notFound('webhook'),
  turnOffSecondFactor: open(always, { refused: 'account.password-wrong' }),
  unarchiveCompanyMember: notFound(),
  updateBaoleaderCommunity: notFound('group'),
  updateBaoleaderEvidence: notFound('evidence', { requestedInfo: 'Example' }),
  updateBaoleaderNotification: notFound('notification'),
  updateBaoleaderProject: notFound('project'),
  updateBaoleaderTask: notFound('task', { status: 'COMPLETED' }),
  updateBaoleaderTaskType: notFound('template'),
  updateBaorider: notFound('collector'),
  updateCategory: notFound('tag'),
  updateCommunityMember: notFound('member'),
  updateCompanyDetails: nothing(),
  updateCompanyOnboardingInformation: open(['confirmation']),
  updateDataList: notFound('dataList'),
  updateDataListOption: notFound('option'),
  updateDataListOptions: notFound(undefined, { ids: ['1'], status: 'inactive' }),
  updateMyUser: open(always, { refused: 'not-found' }),
  updateSite: notFound('site', { outline: square }),
  updateTaskTypeDraft: notFound('templateDraft', { draft: { meta: {}, fields: [] } }),
  updateTaskDefinition: notFound('projectTemplate'),
  updateWebhook: notFound('webhook', { url: 'https://192.0.2.7/hook', types: ['task.submitted.v1'] }),
}
