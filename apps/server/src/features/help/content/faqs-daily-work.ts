import type { HelpItem } from '@quadrat/domain/help'
import type { texts } from './daily-work/texts-en.ts'

/** Questions about the work with people and reports. */
export const dailyWorkFaqs: readonly (HelpItem & { id: keyof typeof texts })[] = [
  {
    id: 'invite-collector',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['collectors', 'invite', 'phone', 'install'],
  },
  {
    id: 'invite-expired',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['collectors', 'invite', 'code', 'expired'],
  },
  {
    id: 'import-collectors',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['collectors', 'import', 'excel', 'spreadsheet'],
  },
  {
    id: 'lost-phone',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['collectors', 'phone', 'security', 'sign out'],
  },
  {
    id: 'no-network',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['collectors', 'offline', 'network', 'sync'],
  },
  {
    id: 'notification-not-received',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['notifications', 'delivery', 'report'],
  },
  {
    id: 'reminders',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['notifications', 'reminder', 'schedule'],
  },
  {
    id: 'statuses',
    category: 'Tasks_Feed',
    page: 'task',
    tags: ['status', 'review', 'pending', 'completed', 'edited', 'map', 'insights'],
  },
  { id: 'request-edit', category: 'Tasks_Feed', page: 'task', tags: ['edit', 'review', 'photo'] },
  { id: 'undo-decision', category: 'Tasks_Feed', page: 'task', tags: ['undo', 'reopen', 'review'] },
  { id: 'deleted-task', category: 'Tasks_Feed', page: 'task', tags: ['delete', 'restore'] },
  { id: 'find-task', category: 'Tasks_Feed', page: 'task', tags: ['search', 'filter'] },
  { id: 'keyboard', category: 'Tasks_Feed', page: 'task', tags: ['keyboard', 'review', 'shortcuts'] },
  {
    id: 'export-formats',
    category: 'Tasks_Feed',
    page: 'task',
    tags: ['export', 'excel', 'csv', 'geojson', 'photos'],
  },
  { id: 'heat-map', category: 'Tasks_Feed', page: 'task', tags: ['map', 'position', 'location'] },
  { id: 'charts-differ', category: 'Tasks_Feed', page: 'general', tags: ['insights', 'charts', 'numbers'] },
  {
    id: 'charts-count-versions',
    category: 'Tasks_Feed',
    page: 'general',
    tags: ['charts', 'answers', 'correction', 'edit', 'rejected', 'twice', 'numbers'],
  },
  { id: 'desk-report', category: 'Tasks_Feed', page: 'task', tags: ['desk', 'paper', 'create'] },
  { id: 'add-colleague', category: 'Settings', page: 'general', tags: ['team', 'invite', 'user'] },
  { id: 'company-details', category: 'Settings', page: 'general', tags: ['company', 'details', 'name'] },
  { id: 'second-step', category: 'Settings', page: 'general', tags: ['security', 'password', 'code'] },
  {
    id: 'search-help',
    category: 'Help',
    page: 'general',
    tags: ['help', 'contact', 'support', 'training', 'video'],
  },
]
