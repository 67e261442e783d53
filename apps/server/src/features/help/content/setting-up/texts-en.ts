import { defineTexts } from '@quadrat/domain/language/texts'

/** Answered questions about what is set up before the first report, by their ids. */
export const texts = defineTexts('server/help-setting-up', {
  'where-to-start': {
    question: 'Where do I start?',
    answer:
      'Open the help panel with the question mark at the top and follow Onboarding Steps. The quickest way to a first report is to create a project, make a template, add the template to the project, and add a data collector to the project.',
  },
  'sample-project': {
    question: 'Can I try everything without data of my own?',
    answer:
      'Yes. Onboarding Steps, on the empty Task Feed and in the help panel, offers a sample project with a template, data collectors and some tasks with photos. Approve, filter and export them as you like. Try the collector app opens the phone app in a new tab, signed in as one of these data collectors. You can remove the sample project and everything in it with one click. Your own data is not affected.',
  },
  'leave-out-step': {
    question: 'A step of the checklist does not apply to us. Can I skip it?',
    answer:
      'Yes. Choose Skip beside the step. It no longer counts as open, and you can undo this at any time. A step is crossed out automatically when its work is done.',
  },
  'what-is-a-project': {
    question: 'What is a project for?',
    answer:
      'A project defines which templates are filled in, where and by whom. Data collectors only see the templates of their own projects on their phones. Every task belongs to one project, so you can limit charts, the map and exports to it.',
  },
  'template-in-project': {
    question: 'How do I add a template to a project?',
    answer:
      'Open the project, go to its templates, and add one from the list. A template can be used in several projects at the same time. You can turn it off in one project without affecting the others.',
  },
  'copy-project': {
    question: 'Can I copy a project?',
    answer:
      'Yes. Choose Copy in the menu of the project. The copy starts with the same description and templates. Tasks stay with the original project.',
  },
  'place-of-work': {
    question: 'How do I mark the area a project works in?',
    answer:
      'Open the project and draw its place of work on the map, or import an outline as GeoJSON, KML or a zipped shapefile. Reports from outside the outline are marked in the Task Feed, and you can filter by them.',
  },
  'archive-project': {
    question: 'What do I do with a project that has ended?',
    answer:
      'Archive it. It disappears from phones and from the lists of active projects. Its tasks are kept: you can still read, count and export them.',
  },
  'question-kinds': {
    question: 'What kinds of questions can a template have?',
    answer:
      'Text, whole and decimal numbers, measurements with a unit, dates and times, one or several choices with room for another answer, choices from a data list, matrices, positions, lines and areas that are walked or drawn, photos, signatures, consent with a signature, drawings, barcodes and QR codes, audio, video, files, and more. Any question can be required. The phone preview beside the builder shows every question as data collectors will see it.',
  },
  'required-photos': {
    question: 'How do I make sure that a report has photos?',
    answer:
      'Turn on Photo required in the settings of the template. The phone then asks for at least one photo before a report can be submitted.',
  },
  'change-used-template': {
    question: 'Can I change a template that has already been used for reports?',
    answer:
      'Yes. Saving creates a new version. Existing tasks keep the version they were filled in with, so no answers are lost, and phones get the new version the next time they connect. Versions shows what changed and when.',
  },
  'data-lists': {
    question: 'What is a data list?',
    answer:
      'A list of answers shared by several templates, such as species, villages or water points. Change it once, and all templates offer the new list. You can import long lists from a spreadsheet, and data collectors can search them on the phone, even without a network.',
  },
  tags: {
    question: 'What are tags for?',
    answer:
      'A tag groups templates on the same subject, such as planting or water. Its picture is shown with the tasks, and you can filter the feed, the map and the insights by it.',
  },
  'template-draft': {
    question: 'Do I lose my work if I leave the Template Builder?',
    answer:
      'No. Unsaved changes are kept in this browser and offered to you when you come back. Save as Draft also stores them on the server, where your colleagues can continue. Phones never show drafts.',
  },
  'delete-template': {
    question: 'How do I get rid of a template?',
    answer:
      'Turn it off. It disappears from phones but stays with the tasks that were reported with it. You can turn it on again later.',
  },
  'what-is-a-group': {
    question: 'What is a group?',
    answer:
      'A community, a team or volunteers that data collectors belong to. Groups are optional. You can limit tasks, charts and notifications to a group.',
  },
  'group-members': {
    question: 'What is the difference between a member and a data collector?',
    answer:
      'You invite data collectors, and they report with their own phones. Members belong to a group. A member who is marked as a group data collector can also report for the group.',
  },
  'group-requests': {
    question: 'Someone has asked to join a group. What do I do?',
    answer:
      'Open the group and go to its members. If you accept the request, the person becomes an active member. If you decline it, nothing changes for the group.',
  },
  'group-in-project': {
    question: 'How do I add a group to a project?',
    answer:
      'Through its people: the groups of a project are those of its data collectors. Add a data collector of the group to the project, and the group is shown there.',
  },
})
