import { answerDisplays, newestAnswersMax } from '@quadrat/domain/answer/answer-chart'
import { File } from '#src/features/file/file.graphql.ts'
import { TaskFiltersInput } from '#src/features/task/task.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import {
  type NewestAnswer,
  type NewestAnswers,
  readNewestAnswers,
  readShownQuestions,
  type ShownMatrix,
  type ShownQuestion,
} from './newest-answers.actions.ts'

const Display = builder.enumType('AnswerDisplay', { values: answerDisplays })

const MatrixOption = builder.objectRef<ShownMatrix['options'][number]>('MatrixOption').implement({
  description: 'An option of the scale of a matrix.',
  fields: t => ({
    value: t.exposeString('value', { description: 'What answers keep of it.' }),
    label: t.exposeString('label'),
  }),
})

const Matrix = builder.objectRef<ShownMatrix>('ShownMatrix').implement({
  description: 'A matrix: questions with the same options.',
  fields: t => ({
    key: t.exposeString('key', { description: 'The same for all lines with the same options.' }),
    label: t.exposeString('label'),
    options: t.expose('options', { type: [MatrixOption], description: 'The options in their order.' }),
  }),
})

const Question = builder.objectRef<ShownQuestion>('ShownQuestion').implement({
  description: 'A question of a template, and how its answers are displayed.',
  fields: t => ({
    field: t.exposeString('field'),
    label: t.exposeString('label'),
    kind: t.exposeString('kind'),
    display: t.expose('display', {
      type: Display,
      nullable: true,
      description: 'Null for a question in a repeat and for unknown question types.',
    }),
    isRepeated: t.exposeBoolean('isRepeated'),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'False if the newest version no longer asks this question.',
    }),
    matrix: t.expose('matrix', {
      type: Matrix,
      nullable: true,
      description: 'The matrix that this question is a line of; null for other questions.',
    }),
  }),
})

const Answer = builder.objectRef<NewestAnswer>('NewestAnswer').implement({
  description: 'An answer to a question, or one file of a question for photos, recordings or files.',
  fields: t => ({
    task: t.exposeID('task'),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the report arrived.' }),
    text: t.exposeString('text', { description: 'The answer as displayed, or the name of the file.' }),
    place: t.expose('place', {
      type: 'JSON',
      nullable: true,
      description: 'A position, or a line or an area as GeoJSON with fewer points.',
    }),
    photo: t.expose('photo', {
      type: File,
      nullable: true,
      description: 'The photo, recording or file; null for other answers.',
    }),
  }),
})

const Answers = builder.objectRef<NewestAnswers>('NewestAnswers').implement({
  fields: t => ({
    data: t.field({ type: [Answer], resolve: one => one.data }),
    next: t.exposeString('next', {
      nullable: true,
      description:
        'The cursor of the next page; null after the oldest report. Pages with fewer answers can have one too.',
    }),
  }),
})

builder.queryFields(t => ({
  shownQuestions: t.field({
    type: [Question],
    description: 'All questions of a template in the order of the form, those of older versions last.',
    args: { template: t.arg.id({ required: true }) },
    resolve: (_root, { template }, { ctx }) => readShownQuestions(ctx, template),
  }),
  newestAnswers: t.field({
    type: Answers,
    description:
      "The newest answers to a question that can't be charted, from the reports that charts count.",
    args: {
      template: t.arg.id({ required: true }),
      field: t.arg.string({
        description: 'The id of the question. Left out for the photos that answer no question.',
      }),
      filters: t.arg({ type: TaskFiltersInput }),
      after: t.arg.string({ description: '`next` of the previous page.' }),
      limit: t.arg.int({
        description: `Up to ${newestAnswersMax.places} places, ${newestAnswersMax.photos} photos or ${newestAnswersMax.texts} texts; defaults to 10.`,
      }),
    },
    resolve: (_root, args, { ctx }) => readNewestAnswers(ctx, args),
  }),
}))
