import { type Faq, helpCategories, helpScopes } from '@quadrat/domain/help'
import { builder } from '#src/graphql/builder.ts'
import { markVideo, readHelp, type ShownVideo } from './help.actions.ts'

const HelpCategory = builder.enumType('HelpCategory', {
  values: helpCategories,
  description: 'The help categories and the page keys of screens. Underscores are shown as spaces.',
})

const PageScope = builder.enumType('PageScope', { values: helpScopes })

const HelpTag = builder.objectRef<string>('HelpTag').implement({
  fields: t => ({ option: t.string({ resolve: tag => tag }) }),
})

type Help = Awaited<ReturnType<typeof readHelp>>

const TrainingVideo = builder.objectRef<ShownVideo>('TrainingVideo')
TrainingVideo.implement({
  description: 'A short training video about a task on screen.',
  fields: t => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    category: t.expose('category', { type: HelpCategory }),
    url: t.exposeString('video', { description: 'The address of the video file.' }),
    captions: t.exposeString('captions', { description: 'The address of the captions (WebVTT).' }),
    poster: t.exposeString('poster', { description: 'The address of the preview picture.' }),
    seconds: t.exposeInt('seconds'),
    page: t.expose('page', { type: PageScope }),
    watched: t.exposeBoolean('isWatched', { description: 'True once the viewer has watched it.' }),
    tags: t.field({ type: [HelpTag], resolve: video => [...video.tags] }),
    attributes: t.field({ type: TrainingVideo, resolve: video => video }),
  }),
})

const FAQ = builder.objectRef<Faq>('FAQ')
FAQ.implement({
  description: 'A question with its answer.',
  fields: t => ({
    id: t.exposeID('id'),
    question: t.exposeString('question'),
    answer: t.exposeString('answer'),
    category: t.expose('category', { type: HelpCategory }),
    page: t.expose('page', { type: PageScope }),
    tags: t.field({ type: [HelpTag], resolve: faq => [...faq.tags] }),
    attributes: t.field({ type: FAQ, resolve: faq => faq }),
  }),
})

const HelpContent = builder.objectRef<Help>('HelpContent').implement({
  fields: t => ({
    training_videos: t.expose('videos', { type: [TrainingVideo] }),
    FAQs: t.expose('faqs', { type: [FAQ] }),
  }),
})

builder.queryFields(t => ({
  trainingVideos: t.field({
    type: HelpContent,
    description: 'The training videos and the answered questions, the same for all companies.',
    resolve: (_root, _args, { ctx }) => readHelp(ctx),
  }),
}))

const UpdateVideo = builder.inputType('UpdateVideoInput', {
  fields: t => ({ watched: t.boolean({ required: true }) }),
})

builder.mutationFields(t => ({
  updateVideo: t.field({
    type: TrainingVideo,
    description: 'Marks a training video as watched or not watched by the viewer.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateVideo, required: true }) },
    resolve: (_root, { id, input }, { ctx }) => markVideo(ctx, String(id), input.watched),
  }),
}))
