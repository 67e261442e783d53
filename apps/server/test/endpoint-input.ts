import type { Given } from './operation.ts'

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
  companyArchive: number
  changeRequest: number
  templateDraft: number
  comment: number
  message: number
  notification: number
  /** What the collector has of the notification. */
  delivery: number
  admin: number
  session: number
  device: number
  file: number
  /** In the inbox of the admin. */
  inboxItem: number
  webhook: number
  exportSchedule: number
  webhookDelivery: number
  publicLink: number
  apiKey: number
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
  exportSchedule: ids.exportSchedule,
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
  groups: [ids.group],
  un_sdg: 1,
  month: '2026-11',
  timezone: 'Africa/Nairobi',
  within: 'box_-180_-90_180_90',
  answer: [`${ids.template}.q1.some`],
  title: 'Example',
  dataFieldsArr: [],
  clientId: '0a4b6c1e-93f5-4d1c-8c0e-5f7f2b1d3e68',
  index: 1,
  rowVersion: 1,
  password: 'fieldwork-123',
  current: 'fieldwork-123',
  email: 'example@test.example',
  website: 'https://example.org',
  phoneNumber: '+254711222333',
  dateOfBirth: '1990-01-01',
  sort: ['createdAt:desc'],
  orderBy: ['createdAt:desc'],
  start: 0,
})
