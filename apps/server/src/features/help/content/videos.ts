import type { HelpItem } from '@quadrat/domain/help'
import type { texts } from './training/texts-en.ts'

/**
 * The training videos. `npm run videos` records one for each id, by the steps of `scripts/videos/scenes.mjs`.
 */
export const videos: readonly (HelpItem & { id: keyof typeof texts })[] = [
  { id: 'first-project', category: 'Projects_How_To', page: 'project', tags: ['project', 'start'] },
  { id: 'template', category: 'Task_Builder_101', page: 'task', tags: ['template', 'questions', 'form'] },
  {
    id: 'collectors',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['collectors', 'invite', 'import'],
  },
  { id: 'review', category: 'Tasks_Feed', page: 'task', tags: ['review', 'keyboard', 'approve', 'reject'] },
  { id: 'map', category: 'Tasks_Feed', page: 'task', tags: ['map', 'area', 'position'] },
  { id: 'insights', category: 'Tasks_Feed', page: 'general', tags: ['insights', 'charts', 'answers'] },
  { id: 'export', category: 'Tasks_Feed', page: 'task', tags: ['export', 'filter', 'excel', 'csv'] },
  {
    id: 'notifications',
    category: 'Data_Collectors',
    page: 'baorider',
    tags: ['notifications', 'reminder', 'message'],
  },
]
