import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the filters of tasks, above the feed, the map and the charts. */
export const texts = defineTexts('first/task-filters', {
  labels: {
    project: 'Project',
    task: 'Task',
    collector: 'Data Collector',
    status: 'Status',
    group: 'Group',
    sdg: 'UNSDG',
    tag: 'Tag',
    version: 'Version',
    reported: 'Date reported',
    arrived: 'Arrived',
    area: 'Area on the map',
    place: 'Place of work',
    messages: 'Messages',
    photos: 'Photos',
    answer: 'Answer',
  },
  areas: { box: 'Rectangle', circle: 'Circle', polygon: 'Polygon' },
  filters: 'Filters',
  set: '{count, plural, one {# set} other {# set}}',
  reset: 'Reset',
  active: 'Active filters',
  remove: 'Remove the filter {label}: {text}',
  show: '{count, plural, one {Show # task} other {Show # tasks}}',
  showTasks: 'Show tasks',
})
