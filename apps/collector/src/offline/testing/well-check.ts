/** A template without a question, as a report begins with it. */
export const wellCheck = {
  projectTemplateId: '1',
  templateId: '2',
  version: 1,
  title: 'Well check',
  projectId: '3',
  projectName: 'Shoreline',
  fields: [],
  photoRequired: false,
  withComment: false,
}
