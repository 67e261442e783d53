import { defineTexts } from '@quadrat/domain/language/texts'

/** Answered questions about the work with people and reports, by their ids. */
export const texts = defineTexts('server/help-daily-work', {
  'invite-collector': {
    question: 'How does a data collector get the app?',
    answer:
      "Send the invite from the data collector's page, as a text message or as a printed card with a code to scan. The link opens the app in the phone's browser and signs the person in. They can add it to the home screen. No app store is needed.",
  },
  'invite-expired': {
    question: 'Why does an invite no longer work?',
    answer:
      "An invite is valid for seven days and works once. Send a new one from the data collector's page. Anyone who has signed in before can also enter their phone number in the app to get a six-digit code.",
  },
  'import-collectors': {
    question: 'Can I add many data collectors at once?',
    answer:
      'Yes. Import them from an Excel or CSV file. You can check each row, and any problems with it, before people are added. Nobody is added twice, because a phone number belongs to one person.',
  },
  'lost-phone': {
    question: 'A phone was lost. What should I do?',
    answer:
      "Open the data collector's page and sign the phone out. The phone can then no longer read or send anything. Send a new invite for the new phone. Everything the old phone has already sent is safe on the server.",
  },
  'no-network': {
    question: 'Does the app work without a network?',
    answer:
      "Yes. Templates, lists and the person's own reports are on the phone. A report is saved there immediately and sent automatically when there is a network. Nothing is lost, and nothing is sent twice.",
  },
  'notification-not-received': {
    question: 'How do I know who has received a notification?',
    answer:
      'Open the delivery report of the notification. For each person, it shows whether the message was sent and when the phone received it. Anyone without a network will find it in the app later.',
  },
  reminders: {
    question: 'Can I remind data collectors every week?',
    answer:
      'Yes. Create a reminder under Notifications and choose how often it repeats and in which time zone. It is sent at the same time of day all year round, even when the clocks change.',
  },
  statuses: {
    question: 'What do the statuses of a task mean?',
    answer:
      'IN PROGRESS: the report has arrived, but some of its files have not. SUBMITTED: it is waiting for your decision. APPROVED and REJECTED: it has been decided. REJECTED FOR EDIT: the data collector was asked to change something and can send it again. The figures on the map and in the insights call the same statuses submitted, approved, rejected and edited. The status filter of the map calls them Pending, Completed and Rejected.',
  },
  'request-edit': {
    question: 'How do I ask for a better photo or another answer?',
    answer:
      'Open the task and choose Request Edit. Mark the questions and photos that should change, and explain why. The phone shows exactly these, with your words. The corrected report arrives as a new task that is linked to the first one and shows what changed.',
  },
  'undo-decision': {
    question: 'I approved the wrong task. Can I undo it?',
    answer:
      'Yes. Reopen the task with its button or the u key, and explain why. It is then waiting for a decision again, and the history of the task shows both decisions.',
  },
  'deleted-task': {
    question: 'Can a deleted task be restored?',
    answer:
      'Yes, for 30 days. Open the deleted tasks from the menu of the Task Feed and restore it. Its files, answers and history are restored too.',
  },
  'find-task': {
    question: 'How do I find a particular task?',
    answer:
      'Press / in the Task Feed and enter its number, or open the filters: project, template, person, group, status, date, place and answers. The address of the page contains the filters, so you can send it to a colleague.',
  },
  keyboard: {
    question: 'Which keys speed up reviewing?',
    answer:
      'Press r in the Task Feed to review the waiting tasks. There, a approves, x rejects, e requests an edit, j and k go to the next and the previous task, and [ and ] switch photos. Press ? on any of these screens to see all keys.',
  },
  'export-formats': {
    question: 'In which formats can I export tasks?',
    answer:
      'As an Excel workbook, as CSV, as GeoJSON for maps, or as a ZIP with the photos. Export Data uses the filters that are set in the feed. Up to 2,000 tasks are downloaded immediately. Larger exports are prepared in the background, and the file is available for a week.',
  },
  'heat-map': {
    question: 'Why is a task not on the map?',
    answer:
      "The map shows tasks that were sent with a position. If people have not allowed the app to use the phone's position, their reports have none. These tasks are still in the list of the feed.",
  },
  'charts-differ': {
    question: 'How do I see the tasks behind a chart?',
    answer:
      'Click a bar or a slice. The Task Feed opens with the filters of the chart and shows the same number of tasks.',
  },
  'charts-count-versions': {
    question: 'Do charts count a report and its correction twice?',
    answer:
      'No. Charts of answers, dashboards and public links count the latest version of each report and leave out rejected ones. A report that is waiting for its correction counts until the correction arrives. If the correction is rejected, the report no longer counts. You can change this under Reports counted, above the dashboard. The Task Feed and the Tasks tab of the insights count every version, and the insights show how many of these are earlier versions.',
  },
  'desk-report': {
    question: 'Can I enter reports that were written on paper?',
    answer:
      'Yes. In the Task Feed, choose to create a task, select the project, the template and the person who reported, and fill in the same form as on the phone. The task is marked as reported at the desk.',
  },
  'add-colleague': {
    question: 'How do I invite a colleague to the dashboard?',
    answer:
      'Go to Settings, Team and add a user with a name and email address. They get an email with a link to choose a password. If a colleague leaves, archive them there, and they can no longer sign in.',
  },
  'company-details': {
    question: 'Who can change the company details?',
    answer:
      'The SUPER ADMIN: the person who registered the company, or the admin who has taken over the leadership in Settings, Team. Admins can choose Request to change details in Settings, Company Details. The page shows whether the request is waiting, approved or declined.',
  },
  'second-step': {
    question: 'How do I protect my account better?',
    answer:
      'Go to Settings, Security and turn on the second factor. When you sign in, you are then also asked for a code from an app on your phone. Keep the recovery codes in a safe place. The company can require a second factor for everyone.',
  },
  'search-help': {
    question: 'I cannot find an answer here. Who can help?',
    answer:
      'Search for a word or two. Small typos are fine. If nothing fits, choose Contact Us in the Help Center to reach the people who run this server.',
  },
})
