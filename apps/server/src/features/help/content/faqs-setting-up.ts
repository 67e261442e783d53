import type { HelpItem } from '@quadrat/domain/help'
import type { texts } from './setting-up/texts-en.ts'

/** Questions about what is set up before the first report. */
export const settingUpFaqs: readonly (HelpItem & { id: keyof typeof texts })[] = [
  { id: 'where-to-start', category: 'Onboarding', page: 'general', tags: ['start', 'checklist', 'first'] },
  { id: 'sample-project', category: 'Onboarding', page: 'general', tags: ['sample', 'demo', 'try'] },
  { id: 'leave-out-step', category: 'Onboarding', page: 'general', tags: ['checklist', 'skip'] },
  { id: 'what-is-a-project', category: 'Projects_How_To', page: 'project', tags: ['project'] },
  { id: 'template-in-project', category: 'Projects_How_To', page: 'project', tags: ['project', 'template'] },
  {
    id: 'copy-project',
    category: 'Projects_How_To',
    page: 'project',
    tags: ['project', 'copy', 'duplicate'],
  },
  {
    id: 'place-of-work',
    category: 'Projects_How_To',
    page: 'project',
    tags: ['project', 'map', 'outline', 'area'],
  },
  { id: 'archive-project', category: 'Projects_How_To', page: 'project', tags: ['project', 'archive'] },
  {
    id: 'question-kinds',
    category: 'Task_Builder_101',
    page: 'task',
    tags: ['template', 'questions', 'fields'],
  },
  {
    id: 'required-photos',
    category: 'Task_Builder_101',
    page: 'task',
    tags: ['template', 'photo', 'required'],
  },
  {
    id: 'change-used-template',
    category: 'Task_Builder_101',
    page: 'task',
    tags: ['template', 'version', 'edit'],
  },
  {
    id: 'data-lists',
    category: 'Task_Builder_101',
    page: 'task',
    tags: ['template', 'list', 'import', 'species'],
  },
  { id: 'tags', category: 'Task_Builder_101', page: 'task', tags: ['template', 'category', 'picture'] },
  { id: 'template-draft', category: 'Task_Builder_101', page: 'task', tags: ['template', 'draft', 'save'] },
  {
    id: 'delete-template',
    category: 'Task_Builder_101',
    page: 'task',
    tags: ['template', 'disable', 'delete'],
  },
  { id: 'what-is-a-group', category: 'Groups_Guide', page: 'community', tags: ['group', 'community'] },
  { id: 'group-members', category: 'Groups_Guide', page: 'community', tags: ['group', 'member'] },
  { id: 'group-requests', category: 'Groups_Guide', page: 'request', tags: ['group', 'request', 'member'] },
  { id: 'group-in-project', category: 'Groups_Guide', page: 'community', tags: ['group', 'project'] },
]
