import type { TrainingVideo } from '@quadrat/domain/help'

/**
 * The training videos. `npm run videos` records one for each id, by the steps of `scripts/videos/scenes.mjs`.
 */
export const videos: readonly TrainingVideo[] = [
  {
    id: 'first-project',
    category: 'Projects_How_To',
    page: 'project',
    title: 'Create your first project',
    description:
      'A project brings templates and data collectors together. Give it a name, say what it is for, and save it. You can add templates and people at once or later.',
    tags: ['project', 'start'],
  },
  {
    id: 'template',
    category: 'Task_Builder_101',
    page: 'task',
    title: 'Make a template',
    description:
      'Add questions by a click or by dragging them, choose which are required, and see the phone beside the builder. What you see there is what data collectors fill.',
    tags: ['template', 'questions', 'form'],
  },
  {
    id: 'collectors',
    category: 'Data_Collectors',
    page: 'baorider',
    title: 'Add data collectors',
    description:
      'Add a person by name and phone number and put them into a project. The invite reaches the phone as a text message; a whole list can be imported from a spreadsheet.',
    tags: ['collectors', 'invite', 'import'],
  },
  {
    id: 'review',
    category: 'Tasks_Feed',
    page: 'task',
    title: 'Review tasks with the keyboard',
    description:
      'The review mode shows the waiting tasks one after the other. Press a to approve, x to reject, e to request an edit, and j or k to move. Photos are beside the answers.',
    tags: ['review', 'keyboard', 'approve', 'reject'],
  },
  {
    id: 'map',
    category: 'Tasks_Feed',
    page: 'task',
    title: 'Find tasks on the map',
    description:
      'See where reports come from, switch to the heat map, and draw an area. The area is a filter like all others: list, counts and exports follow it.',
    tags: ['map', 'area', 'position'],
  },
  {
    id: 'insights',
    category: 'Tasks_Feed',
    page: 'general',
    title: 'Read the insights',
    description:
      'Charts count what was reported by day, project, template and person. A click on a bar leads to the tasks behind it. Answers to any question are charts, too.',
    tags: ['insights', 'charts', 'answers'],
  },
  {
    id: 'export',
    category: 'Tasks_Feed',
    page: 'task',
    title: 'Filter and export data',
    description:
      'Set filters in the Task Feed, then export exactly these tasks as a table for Excel, as CSV, as GeoJSON for maps, or with their photos.',
    tags: ['export', 'filter', 'excel', 'csv'],
  },
  {
    id: 'notifications',
    category: 'Data_Collectors',
    page: 'baorider',
    title: 'Send notifications and reminders',
    description:
      'Write to data collectors and groups, now or at set times. The delivery report says who has received the message.',
    tags: ['notifications', 'reminder', 'message'],
  },
]
