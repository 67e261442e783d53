import { describe, expect, it } from 'vitest'
import { indexTraining } from './search-training.ts'
import type { Faq, Video } from './training.api.ts'

const video = {
  id: 'export',
  title: 'Take data out',
  description: 'A workbook for the office.',
  category: 'Tasks_Feed',
  tags: ['excel'],
} as Video
const faq = {
  id: 'lost',
  question: 'A phone was lost. What should I do?',
  answer: 'Sign it out from the page of the data collector.',
  category: 'Data_Collectors',
  tags: ['security'],
} as Faq
const search = indexTraining({ videos: [video], faqs: [faq] })
const found = (typed: string) => [search(typed).videos.length, search(typed).faqs.length]

describe('the search of the help', () => {
  it.each(['take', 'workbook', 'EXCEL', 'Excel', 'tasks feed', 'èxcel', 'work'])(
    'finds a video by title, description, tag and category: %s',
    typed => expect(found(typed)).toEqual([1, 0]),
  )

  it.each(['lost', 'sign', 'security', 'collectors', 'PHONE'])(
    'finds a question by question, answer, tag and category: %s',
    typed => expect(found(typed)).toEqual([0, 1]),
  )

  it.each(['workbok', 'wrokbook', 'workbokk'])('bears a typing error: %s', typed =>
    expect(found(typed)).toEqual([1, 0]),
  )

  it('wants all words, and finds nothing for a word that is not there', () => {
    expect(found('data workbook')).toEqual([1, 0])
    expect(found('phone workbook')).toEqual([0, 0])
    expect(found('zebra')).toEqual([0, 0])
  })

  it('shows first what is called like it, then what only mentions it', () => {
    const called = { ...video, id: 'called', title: 'Filter and export data', description: 'Choose first.' }
    const mentions = {
      ...video,
      id: 'mentions',
      title: 'Add people',
      description: 'Later they can export it all.',
    }
    const tagged = { ...video, id: 'tagged', title: 'Send reminders', tags: ['export'] }
    const ranked = indexTraining({ videos: [mentions, tagged, called], faqs: [] })
    expect(ranked('export').videos.map(({ id }) => id)).toEqual(['called', 'tagged', 'mentions'])
  })

  it('guesses only if nothing, neither video nor question, has the word as it was typed', () => {
    const expert = { ...video, id: 'expert', title: 'Ask an expert' }
    const exported = { ...faq, id: 'exported', question: 'How do I export?' }
    const both = indexTraining({ videos: [expert], faqs: [exported] })
    const ids = (typed: string) => [both(typed).videos, both(typed).faqs].map(all => all.map(({ id }) => id))
    expect(ids('export')).toEqual([[], ['exported']])
    expect(ids('expert')).toEqual([['expert'], []])
    expect(ids('exporrt')).toEqual([[], ['exported']])
    expect(ids('exprot')[1]).toEqual(['exported'])
  })
})
