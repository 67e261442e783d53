import { defineTexts } from '@quadrat/domain/language/texts'

/** The headings of the columns that all tasks have, by their names. GeoJSON has them in English. */
export const englishHeaders = {
  'task:number': 'Task Number',
  'task:status': 'Status',
  'task:reported_offline': 'Reported Offline (UTC)',
  'task:submitted': 'Submitted (UTC)',
  'task:reviewed': 'Reviewed (UTC)',
  'task:project': 'Project',
  'task:template': 'Template',
  'task:template_version': 'Template Version',
  'task:tag': 'Tag',
  'task:group': 'Group',
  'task:collector': 'Data Collector',
  'task:phone_number': 'Phone Number',
  'task:comment': 'Comment',
  'task:reviewers_words': "Reviewer's Words",
  'task:edit_from': 'Edit of',
  'task:superseded_by': 'Superseded by',
  'task:origin': 'Origin',
  'task:reported_on_phone': 'Reported on Phone (UTC)',
  'task:title': 'Title',
  'task:photos': 'Photos and Files',
  'task:photo_addresses': 'Photo and File Addresses',
  'task:latitude': 'Latitude',
  'task:longitude': 'Longitude',
  'task:accuracy': 'Accuracy',
  'instance:id': 'Instance',
  'instance:parent': 'Parent Instance',
  'instance:index': 'Index',
} as const

/** The name of a column that all tasks have. */
export type CommonColumn = keyof typeof englishHeaders

/** The headings and words of exported files. */
export const exportTexts = defineTexts('server/exports', {
  headers: englishHeaders,
  /** The sheet of an export without tasks. */
  tasks: 'Tasks',
  origins: { Mobile_App: 'Mobile App', Desktop: 'Desktop' },
  /** What a heading says in brackets after the question, where an answer has several columns. */
  parts: {
    latitude: 'latitude',
    longitude: 'longitude',
    accuracy: 'accuracy in m',
    length: 'length in m',
    area: 'ha',
    outline: 'outline in m',
    value: 'value',
    consentText: 'text agreed to',
    consentLanguage: 'language',
  },
  photos: {
    file: 'File',
    task: 'Task Number',
    project: 'Project',
    template: 'Template',
    collector: 'Data Collector',
    question: 'Question',
    name: 'Name On The Phone',
    taken: 'Taken (UTC)',
    latitude: 'Latitude',
    longitude: 'Longitude',
    found: 'Found',
  },
  isFound: { true: 'yes', false: 'no' },
  people: {
    number: 'Number',
    projectCount: 'Number Of Projects',
    taskCount: 'Tasks Reported',
    added: 'Date Added (UTC)',
    status: 'Status',
    role: 'Role',
    file: 'Data Collectors.csv',
    staff: 'Staff',
  },
  auditFile: 'Audit log.csv',
  audit: {
    line: 'Line',
    time: 'Time (UTC)',
    person: 'Person',
    role: 'Role',
    action: 'Action',
    kind: 'Kind Of Record',
    number: 'Record Number',
    record: 'Record',
    project: 'Project',
    changes: 'Changes',
    details: 'Details',
    network: 'Network',
    device: 'Device',
    erased: 'Erased',
  },
})

/** Texts of the mail about a scheduled export that was stopped. */
export const scheduleMailTexts = defineTexts('server/schedule-mails', {
  stopped: 'The scheduled export {name} was stopped',
  preview: 'It doesn’t run until someone turns it on again.',
  why: 'The scheduled export {name} was stopped. Either its last runs failed, or the person who set it up may no longer export reports.',
  next: 'The list of its runs shows the reason. Turn it on again when it is fixed.',
  button: 'Open scheduled exports',
  note: 'You get this email because you are an admin of your organisation.',
})
