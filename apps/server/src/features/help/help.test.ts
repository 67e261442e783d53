import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpCategories } from '@quadrat/domain/help'
import { staffLanguages } from '@quadrat/domain/language/languages'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { statsStatusLabel } from '@quadrat/domain/messages/insights-en'
import { mapTexts } from '@quadrat/domain/messages/map-en'
import { describe, expect, it } from 'vitest'
import { catalogueOf, replaceCatalogue } from '#src/platform/language/catalogues.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { whenOver } from '#test/when-over.ts'
import { videos } from './content/videos.ts'
import { answeredQuestions } from './help.actions.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)

const folder = join(import.meta.dirname, '../../../../dashboard/public/assets/help')
const query = `{ trainingVideos {
  training_videos { id title description category url captions poster seconds page tags { option } attributes { id } }
  FAQs { id question answer category page tags { option } attributes { id } }
} }`

interface Help {
  training_videos: { id: string; url: string; captions: string; poster: string; seconds: number }[]
  FAQs: { id: string; question: string; answer: string; category: string; tags: { option: string }[] }[]
}

async function help(): Promise<Help> {
  const { superAdmin } = await make.company()
  return (await data<{ trainingVideos: Help }>(superAdmin.token, query)).trainingVideos
}

describe('the help', () => {
  it('is for staff', async () => {
    const { id } = await make.company()
    const collector = await make.person(id, 'collector')
    expect(await code(collector.token, query)).toBe('permission.refused')
    expect(await code(null, query)).toBe('token.invalid')
  })

  it('answers forty questions, in every category', async () => {
    const { FAQs } = await help()
    expect(FAQs.length).toBeGreaterThanOrEqual(40)
    for (const key of ['id', 'question', 'answer'] as const)
      expect(new Set(FAQs.map(faq => faq[key])).size).toBe(FAQs.length)
    expect(new Set(FAQs.map(faq => faq.category))).toEqual(new Set(helpCategories))
    expect(FAQs.filter(({ tags }) => tags.length === 0)).toEqual([])
  })

  it('is in the language that is spoken when it is asked for, in English where that lacks a text', () => {
    const whole = catalogueOf('fr')
    whenOver(async () => replaceCatalogue('fr', whole))
    const tagsIn = (language: string) =>
      writingIn(language, () => answeredQuestions().find(({ id }) => id === 'tags'))
    const question = 'À quoi servent les étiquettes ?'
    replaceCatalogue('fr', { 'server/help-setting-up': { tags: { question } } })
    expect(tagsIn('fr')?.question).toBe(question)
    expect(tagsIn('fr')?.answer).toMatch(/^A tag groups templates/)
    expect(tagsIn('en')?.question).toBe('What are tags for?')
  })

  it.each(staffLanguages)('names every word for a status that a screen has: %s', language => {
    const missing = writingIn(language, () => {
      const { answer } = answeredQuestions().find(({ id }) => id === 'statuses') ?? { answer: '' }
      // Nothing produces a task that is REPORTED, and figures say IN PROGRESS in the same words.
      const { REPORTED: _badge, ...badges } = taskStatusLabel
      const { REPORTED: _figure, IN_PROGRESS: _sameAsBadge, ...figures } = statsStatusLabel
      const words = [badges, figures, mapTexts.statuses].flatMap(one => Object.values<string>(one))
      const said = answer.toLowerCase()
      return words.filter(word => !said.includes(word.toLowerCase()))
    })
    expect(missing).toEqual([])
  })

  it('has a recording of every video, of a minute at most', async () => {
    const { training_videos } = await help()
    expect(training_videos.map(({ id }) => id)).toEqual(videos.map(({ id }) => id))
    expect(training_videos.length).toBeGreaterThanOrEqual(8)
    expect(training_videos.filter(({ seconds }) => seconds < 10 || seconds > 60)).toEqual([])
  })
})

describe('a video that was watched', () => {
  const UPDATE = `mutation ($id: ID!, $watched: Boolean!) {
    updateVideo(id: $id, input: { watched: $watched }) { id watched } }`
  const WATCHED = '{ trainingVideos { training_videos { id watched } } }'
  const watchedBy = async (token: string) => {
    const { trainingVideos } = await data<{
      trainingVideos: { training_videos: { id: string; watched: boolean }[] }
    }>(token, WATCHED)
    return trainingVideos.training_videos.flatMap(({ id, watched }) => (watched ? [id] : []))
  }

  it('is marked for one person, once, until they take the mark back', async () => {
    const { id: companyId, superAdmin } = await make.company()
    const colleague = await make.person(companyId, 'viewer')
    const [first, second] = videos.map(({ id }) => id)
    for (const id of [second, first, second])
      expect(await data(superAdmin.token, UPDATE, { id, watched: true })).toEqual({
        updateVideo: { id, watched: true },
      })
    expect(await watchedBy(superAdmin.token)).toEqual([first, second])
    expect(await watchedBy(colleague.token)).toEqual([])
    await data(colleague.token, UPDATE, { id: first, watched: true })
    await data(superAdmin.token, UPDATE, { id: first, watched: false })
    expect(await watchedBy(superAdmin.token)).toEqual([second])
    expect(await watchedBy(colleague.token)).toEqual([first])
  })

  it('is one that there is, and only staff mark it', async () => {
    const { id: companyId, superAdmin } = await make.company()
    const collector = await make.person(companyId, 'collector')
    const video = { id: videos[0]?.id, watched: true }
    expect(await code(superAdmin.token, UPDATE, { id: 'no-video', watched: true })).toBe('not-found')
    expect(await code(collector.token, UPDATE, video)).toBe('permission.refused')
    expect(await code(null, UPDATE, video)).toBe('token.invalid')
    expect(await watchedBy(superAdmin.token)).toEqual([])
  })
})

describe('the files of the videos', () => {
  const names = readdirSync(folder)

  it('are those that the help names, under the hashes of their content', async () => {
    const { training_videos } = await help()
    const named = training_videos.flatMap(({ url, captions, poster }) => [url, captions, poster])
    expect(named.map(address => address.replace('/assets/help/', '')).sort()).toEqual([...names].sort())
    for (const name of names) {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
      expect(name).toContain(`-${hash.slice(0, 10)}.`)
    }
  })

  it('take 5 MB together at most', () => {
    const bytes = names.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)
    expect(bytes).toBeLessThan(5_000_000)
  })

  it('have captions one after the other, which are shown long enough to be read', () => {
    for (const name of names.filter(one => one.endsWith('.vtt'))) {
      const cues = [...readFileSync(join(folder, name), 'utf8').matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)].map(
        ([, from = '', to = '', text = '']) => ({ from: secondsOf(from), to: secondsOf(to), text }),
      )
      expect([name, cues.length]).toEqual([name, expect.toSatisfy((count: number) => count >= 4)])
      for (const [i, { from, to, text }] of cues.entries()) {
        expect([text, (to - from) * 40 > text.length]).toEqual([text, true])
        expect(to).toBeLessThanOrEqual(cues[i + 1]?.from ?? 61)
      }
    }
  })
})

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
