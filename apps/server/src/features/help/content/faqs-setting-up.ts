import type { Faq } from '@quadrat/domain/help'

/** Questions about what is set up before the first report. */
export const settingUpFaqs: readonly Faq[] = [
  {
    id: 'where-to-start',
    category: 'Onboarding',
    page: 'general',
    question: 'Where do I start?',
    answer:
      'Open the help panel by the question mark at the top and follow Onboarding Steps. The shortest way to a first report is: create a project, make a template, add the template to the project, and add a data collector to the project.',
    tags: ['start', 'checklist', 'first'],
  },
  {
    id: 'sample-project',
    category: 'Onboarding',
    page: 'general',
    question: 'Can I try everything without data of my own?',
    answer:
      'Yes. Onboarding Steps on the empty Task Feed and in the help panel offer a sample project: a project with a template, data collectors and some tasks with photos. Approve, filter and export them as you like. Try the collector app opens the app of the phone in a new tab, as one of these data collectors. One press removes the sample project with all that belongs to it; your own data is not touched.',
    tags: ['sample', 'demo', 'try'],
  },
  {
    id: 'leave-out-step',
    category: 'Onboarding',
    page: 'general',
    question: 'A step of the checklist does not concern us. Can I leave it out?',
    answer:
      'Yes. Press Leave out beside the step. It no longer counts as open, and you can take it back at any time. The steps are computed from what is there, so a step is struck through by itself when its work is done.',
    tags: ['checklist', 'skip'],
  },
  {
    id: 'what-is-a-project',
    category: 'Projects_How_To',
    page: 'project',
    question: 'What is a project for?',
    answer:
      'A project says which templates are filled where and by whom. A data collector sees on the phone only the templates of their own projects, and every task belongs to one project, so charts, the map and exports can be limited to it.',
    tags: ['project'],
  },
  {
    id: 'template-in-project',
    category: 'Projects_How_To',
    page: 'project',
    question: 'How do I add a template to a project?',
    answer:
      'Open the project, choose its templates, and add one from the list. A template can be used in several projects at once. Turn it off in one project without touching the others.',
    tags: ['project', 'template'],
  },
  {
    id: 'copy-project',
    category: 'Projects_How_To',
    page: 'project',
    question: 'Can I copy a project?',
    answer:
      'Yes. Choose the copy in the menu of the project. The copy begins with the same description and templates; tasks stay with the first project.',
    tags: ['project', 'copy', 'duplicate'],
  },
  {
    id: 'place-of-work',
    category: 'Projects_How_To',
    page: 'project',
    question: 'How do I mark the area in which a project works?',
    answer:
      'Open the project and draw its place of work on the map, or import an outline as GeoJSON, KML or a zipped shapefile. Reports from outside the outline are marked in the Task Feed and can be filtered.',
    tags: ['project', 'map', 'outline', 'area'],
  },
  {
    id: 'archive-project',
    category: 'Projects_How_To',
    page: 'project',
    question: 'What happens to a project that has ended?',
    answer:
      'Archive it. It disappears from the phones and from the lists of active projects, and its tasks stay where they are: you can still read, count and export them.',
    tags: ['project', 'archive'],
  },
  {
    id: 'question-kinds',
    category: 'Task_Builder_101',
    page: 'task',
    question: 'What kinds of questions can a template have?',
    answer:
      'Texts, numbers with and without decimals, measures with a unit, days and times, one choice or several with room for another answer, choices from a data list, positions, lines and areas that are walked or drawn, photos, signatures, drawings, and more. Each can be required. The phone beside the builder shows every question as data collectors will see it.',
    tags: ['template', 'questions', 'fields'],
  },
  {
    id: 'required-photos',
    category: 'Task_Builder_101',
    page: 'task',
    question: 'How do I make sure that a report has photos?',
    answer:
      'Turn on that a photo is required in the settings of the template. The phone then refuses to submit a report without one and says so.',
    tags: ['template', 'photo', 'required'],
  },
  {
    id: 'change-used-template',
    category: 'Task_Builder_101',
    page: 'task',
    question: 'Can I change a template that was already reported with?',
    answer:
      'Yes. Saving makes a new version. Tasks that were reported keep the version they were filled with, so no answer is lost, and phones get the new version at their next contact. Versions shows what changed and when.',
    tags: ['template', 'version', 'edit'],
  },
  {
    id: 'data-lists',
    category: 'Task_Builder_101',
    page: 'task',
    question: 'What is a data list?',
    answer:
      'A list of answers that several templates offer, such as species, villages or water points. Change it once and all templates offer the new list. Long lists can be imported from a spreadsheet and are searched on the phone, also without a network.',
    tags: ['template', 'list', 'import', 'species'],
  },
  {
    id: 'tags',
    category: 'Task_Builder_101',
    page: 'task',
    question: 'What are tags for?',
    answer:
      'A tag groups templates of one subject, such as planting or water. Its picture is shown with the tasks, and you can filter the feed, the map and the insights by it.',
    tags: ['template', 'category', 'picture'],
  },
  {
    id: 'template-draft',
    category: 'Task_Builder_101',
    page: 'task',
    question: 'Is my work lost if I leave the Template Builder?',
    answer:
      'No. What you have not saved is kept in this browser and offered when you come back. Save as Draft also stores it on the server, where your colleagues can go on with it. A draft is on no phone.',
    tags: ['template', 'draft', 'save'],
  },
  {
    id: 'delete-template',
    category: 'Task_Builder_101',
    page: 'task',
    question: 'How do I get rid of a template?',
    answer:
      'Disable it: it then disappears from the phones and stays with the tasks that were reported with it. You can enable it again later.',
    tags: ['template', 'disable', 'delete'],
  },
  {
    id: 'what-is-a-group',
    category: 'Groups_Guide',
    page: 'community',
    question: 'What is a group?',
    answer:
      'A community, a team or volunteers that data collectors belong to. Groups are optional. Tasks, charts and notifications can be limited to a group.',
    tags: ['group', 'community'],
  },
  {
    id: 'group-members',
    category: 'Groups_Guide',
    page: 'community',
    question: 'What is the difference between a member and a data collector?',
    answer:
      'A data collector is invited by you and reports with an own phone. A member belongs to a group. A member who is marked as a group data collector may report for the group, too.',
    tags: ['group', 'member'],
  },
  {
    id: 'group-requests',
    category: 'Groups_Guide',
    page: 'request',
    question: 'Somebody asks to join a group. What do I do?',
    answer:
      'Open the group and its members. Accept the request and the person becomes an active member; decline it and nothing changes for the group.',
    tags: ['group', 'request', 'member'],
  },
  {
    id: 'group-in-project',
    category: 'Groups_Guide',
    page: 'community',
    question: 'How does a group get into a project?',
    answer:
      'By its people: a project works with the groups of its data collectors. Add a data collector of the group to the project and the group is shown there.',
    tags: ['group', 'project'],
  },
]
