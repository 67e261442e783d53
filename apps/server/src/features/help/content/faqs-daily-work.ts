import type { Faq } from '@quadrat/domain/help'

/** Questions about the work with people and reports. */
export const dailyWorkFaqs: readonly Faq[] = [
  {
    id: 'invite-collector',
    category: 'Data_Collectors',
    page: 'baorider',
    question: 'How does a data collector get the app?',
    answer:
      'Send the invite from their page, as a text message or as a printed card with a code to scan. The link opens the app in the browser of the phone and signs the person in. They can put it on the home screen; no app store is needed.',
    tags: ['collectors', 'invite', 'phone', 'install'],
  },
  {
    id: 'invite-expired',
    category: 'Data_Collectors',
    page: 'baorider',
    question: 'An invite does not work any more. Why?',
    answer:
      'An invite is good for seven days and for one use. Send a new one from the page of the data collector. Who was signed in before can also enter their phone number in the app and gets a code of six digits.',
    tags: ['collectors', 'invite', 'code', 'expired'],
  },
  {
    id: 'import-collectors',
    category: 'Data_Collectors',
    page: 'baorider',
    question: 'Can I add many data collectors at once?',
    answer:
      'Yes. Import them from an Excel or CSV file. You see each row before it is added, with what is wrong with it, and nobody is added twice: a phone number belongs to one person.',
    tags: ['collectors', 'import', 'excel', 'spreadsheet'],
  },
  {
    id: 'lost-phone',
    category: 'Data_Collectors',
    page: 'baorider',
    question: 'A phone was lost. What should I do?',
    answer:
      'Open the page of the data collector and sign the phone out. It can then read and send nothing. Send a new invite to the new phone. What the old phone had already sent is safe on the server.',
    tags: ['collectors', 'phone', 'security', 'sign out'],
  },
  {
    id: 'no-network',
    category: 'Data_Collectors',
    page: 'baorider',
    question: 'Does the app work without a network?',
    answer:
      'Yes. Templates, lists and own reports are on the phone. A report is saved there at once and sent by itself when there is a network. Nothing has to be pressed, nothing is lost and nothing is sent twice.',
    tags: ['collectors', 'offline', 'network', 'sync'],
  },
  {
    id: 'notification-not-received',
    category: 'Data_Collectors',
    page: 'baorider',
    question: 'How do I know who has received a notification?',
    answer:
      'Open the delivery report of the notification. It says for each person whether the message was sent and when the phone received it. A person without a network finds it in the app later.',
    tags: ['notifications', 'delivery', 'report'],
  },
  {
    id: 'reminders',
    category: 'Data_Collectors',
    page: 'baorider',
    question: 'Can I remind data collectors every week?',
    answer:
      'Yes. Create a reminder under Notifications and choose how often it repeats and in which time zone. It is sent at the same time of day all year, also when clocks change.',
    tags: ['notifications', 'reminder', 'schedule'],
  },
  {
    id: 'statuses',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'What do the statuses of a task mean?',
    answer:
      'IN PROGRESS: the report has arrived, some of its photos have not. SUBMITTED: it waits for your decision. APPROVED and REJECTED: it is decided. REJECTED FOR EDIT: the data collector was asked to change something and can send it again. The figures of the map and the insights say submitted, approved, rejected and edited for the same statuses; the status filter of the map calls them Pending, Completed and Rejected.',
    tags: ['status', 'review', 'pending', 'completed', 'edited', 'map', 'insights'],
  },
  {
    id: 'request-edit',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'How do I ask for a better photo or another answer?',
    answer:
      'Open the task and choose Request Edit. Mark the questions and photos that should change and write why. The phone shows exactly these with your words. The answer comes as a new task that is linked with the first one and shows what changed.',
    tags: ['edit', 'review', 'photo'],
  },
  {
    id: 'undo-decision',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'I approved the wrong task. Can I undo it?',
    answer:
      'Yes. Reopen the task by its button or by the key u and say why. It waits for a decision again, and the history of the task shows both decisions.',
    tags: ['undo', 'reopen', 'review'],
  },
  {
    id: 'deleted-task',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'Can a deleted task be restored?',
    answer:
      'Yes, for 30 days. Open the deleted tasks from the menu of the Task Feed and restore it. It comes back with its photos, answers and history.',
    tags: ['delete', 'restore'],
  },
  {
    id: 'find-task',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'How do I find a certain task?',
    answer:
      'Press / in the Task Feed and type its number, or open the filters: project, template, person, group, status, date, place and answers. The address of the page holds the filters, so you can send it to a colleague.',
    tags: ['search', 'filter'],
  },
  {
    id: 'keyboard',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'Which keys speed up the review?',
    answer:
      'Press r in the Task Feed to review the waiting tasks. There a approves, x rejects, e requests an edit, j and k move on and back, and [ and ] change the photo. Press ? on any of these screens for the whole list.',
    tags: ['keyboard', 'review', 'shortcuts'],
  },
  {
    id: 'export-formats',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'In which formats can I export tasks?',
    answer:
      'As an Excel workbook, as CSV, as GeoJSON for maps, and as a ZIP with the photos. Export Data takes the filters that are set in the feed. Up to 2,000 tasks are downloaded at once; more are prepared in the background and the file stays for a week.',
    tags: ['export', 'excel', 'csv', 'geojson', 'photos'],
  },
  {
    id: 'heat-map',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'Why is a task not on the map?',
    answer:
      'The map shows tasks that were sent with a position. Who has not allowed the app to use the position of the phone reports without one. The list of the feed shows these tasks as well.',
    tags: ['map', 'position', 'location'],
  },
  {
    id: 'charts-differ',
    category: 'Tasks_Feed',
    page: 'general',
    question: 'How do I see the tasks behind a chart?',
    answer:
      'Click on a bar or a slice. The Task Feed opens with the filters of the chart and shows the same number of tasks.',
    tags: ['insights', 'charts', 'numbers'],
  },
  {
    id: 'charts-count-versions',
    category: 'Tasks_Feed',
    page: 'general',
    question: 'Do charts count a report and its correction twice?',
    answer:
      'No. Charts of answers, dashboards and public links count the latest version of each report and leave rejected ones out. A report that waits for its correction counts until the correction arrives. If the correction is rejected, the report no longer counts. Change this under Reports counted, above the dashboard. The Task Feed and the tab Tasks of the insights count every version; the insights say how many are earlier ones.',
    tags: ['charts', 'answers', 'correction', 'edit', 'rejected', 'twice', 'numbers'],
  },
  {
    id: 'desk-report',
    category: 'Tasks_Feed',
    page: 'task',
    question: 'Can I type in reports that were written on paper?',
    answer:
      'Yes. Choose to create a task in the Task Feed, pick the project, the template and the person who reported, and fill in the same form as on the phone. The task is marked as made at the desk.',
    tags: ['desk', 'paper', 'create'],
  },
  {
    id: 'add-colleague',
    category: 'Settings',
    page: 'general',
    question: 'How do I invite a colleague to the dashboard?',
    answer:
      'Open Settings, Team and add a user with name and email address. They get a mail with a link to set their password. A colleague who leaves is archived there and cannot sign in any more.',
    tags: ['team', 'invite', 'user'],
  },
  {
    id: 'company-details',
    category: 'Settings',
    page: 'general',
    question: 'Who can change the company details?',
    answer:
      'The SUPER ADMIN: the person who registered the company, or the admin to whom the leadership was handed over in Settings, Team. Admins press Request to change details in Settings, Company Details; the page shows whether the request waits, was approved or declined.',
    tags: ['company', 'details', 'name'],
  },
  {
    id: 'second-step',
    category: 'Settings',
    page: 'general',
    question: 'How do I protect my account better?',
    answer:
      'Open Settings, Security and turn on the second step: an app on your phone shows a code that is asked for when you sign in. Keep the recovery codes in a safe place. The company can require the second step of everybody.',
    tags: ['security', 'password', 'code'],
  },
  {
    id: 'search-help',
    category: 'Help',
    page: 'general',
    question: 'I cannot find an answer here. Who can help?',
    answer:
      'Search by a word or two; a typing error does no harm. If nothing fits, press Contact Us in the Help Center to reach the people who run this server.',
    tags: ['help', 'contact', 'support', 'training', 'video'],
  },
]
