import { defineTexts } from '@quadrat/domain/language/texts'

/** Titles and descriptions of the training videos, by their ids. */
export const texts = defineTexts('server/help-videos', {
  'first-project': {
    title: 'Create your first project',
    description:
      'A project brings templates and data collectors together. Give it a name, say what it is for, and save it. You can add templates and people straight away or later.',
  },
  template: {
    title: 'Make a template',
    description:
      'Add questions by clicking or dragging, choose which are required, and see the phone preview beside the builder. It shows exactly what data collectors will fill in.',
  },
  collectors: {
    title: 'Add data collectors',
    description:
      'Add a person by name and phone number and assign them to a project. They get the invite as a text message. You can also import a whole list from a spreadsheet.',
  },
  review: {
    title: 'Review tasks with the keyboard',
    description:
      'Review mode shows the waiting tasks one by one. Press a to approve, x to reject, e to request an edit, and j or k to move between tasks. Photos are shown beside the answers.',
  },
  map: {
    title: 'Find tasks on the map',
    description:
      'See where reports come from, switch to the heat map, and draw an area. The area works like any other filter: the list, counts and exports follow it.',
  },
  insights: {
    title: 'Read the insights',
    description:
      'Charts count reports by day, project, template and person. Click a bar to see its tasks. You can chart the answers to any question, too.',
  },
  export: {
    title: 'Filter and export data',
    description:
      'Set filters in the Task Feed, then export exactly these tasks as a table for Excel, as CSV, as GeoJSON for maps, or with their photos.',
  },
  notifications: {
    title: 'Send notifications and reminders',
    description:
      'Write to data collectors and groups, now or at set times. The delivery report shows who has received the message.',
  },
})
