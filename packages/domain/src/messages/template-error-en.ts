import { defineTexts } from '../language/texts.ts'

/** What is missing or too long in a template. The English sentences are those of the specification. */
export const templateMessages = defineTexts('first/template-errors', {
  labelRequired: 'Label is required',
  nameRequired: 'Name is required',
  nameTooLong: 'Name must have atmost {max} characters',
  tagRequired: 'Tag is required',
  questionRequired: 'Question is required',
  dataListRequired: 'Data List is required',
  minRequired: 'Min is required',
  maxRequired: 'Max is required',
  metricRequired: 'metric is required',
})
