import { describe, expect, it } from 'vitest'
import { areTooLarge, labelFilesOf, mediaOf, unreadableMedia, withFile, withMediaOf } from './label-media.ts'
import { fieldSchema } from './template.ts'
import { inLanguage } from './template-in-language.ts'

const file = (digit: string, mime = 'image/png') => ({
  hash: digit.repeat(64),
  name: `${digit}.png`,
  mime,
  size: 10,
})
const crop = (media: unknown, option: unknown) =>
  fieldSchema.parse({
    kind: 'radio',
    id: 'crop',
    label: 'Which crop?',
    extensions: { media },
    options: [{ text: 'Maize', media: option }, { text: 'Beans' }],
  })

describe('What is beside a label', () => {
  it('is changed by part and language, and what is empty is not kept', () => {
    const one = withFile({}, 'image', file('a'), null)
    const two = withFile(one, 'audio', file('b', 'audio/mpeg'), 'fr')
    expect(two).toEqual({ image: file('a'), languages: { fr: { audio: file('b', 'audio/mpeg') } } })
    expect(withFile(two, 'audio', null, 'fr')).toEqual({ image: file('a') })
    expect(withFile(one, 'image', null, null)).toEqual({})
  })

  it('is that of the language, in place of the one in the default language', () => {
    const media = { image: file('a'), audio: file('b', 'audio/ogg'), languages: { fr: { image: file('c') } } }
    const template = {
      fields: [crop(media, { image: file('d'), languages: { fr: { image: file('e') } } })],
      languages: { default: 'en', texts: { fr: {}, sw: {} } },
    }
    const [french] = inLanguage(template, 'fr').fields
    expect(french && mediaOf(french)).toEqual({ image: file('c'), audio: file('b', 'audio/ogg') })
    expect(french).toMatchObject({ options: [{ media: { image: file('e') } }, {}] })
    const [swahili] = inLanguage(template, 'sw').fields
    expect(swahili && mediaOf(swahili)).toMatchObject({ image: file('a') })
  })

  it('leaves a template with its language', () => {
    const media = { image: file('a'), languages: { fr: { image: file('b') }, sw: { image: file('c') } } }
    const fields = [crop(media, { languages: { fr: { image: file('d') } } })]
    const digits = (languages: Parameters<typeof withMediaOf>[1]) =>
      labelFilesOf(withMediaOf(fields, languages)).map(({ hash }) => hash[0])
    expect(digits({ texts: { fr: {}, sw: {} } })).toEqual(['a', 'b', 'c', 'd'])
    expect(digits({ texts: { sw: {} } })).toEqual(['a', 'c'])
    expect(digits(null)).toEqual(['a'])
    expect(withMediaOf(fields, { texts: {} })).toMatchObject([{ options: [{ text: 'Maize' }, {}] }])
  })

  it('may be a video, which the files of a template have too', () => {
    const video = file('b', 'video/mp4')
    const fields = [crop({ video }, { video: file('c', 'video/webm') })]
    expect(mediaOf(fields[0] as never)).toEqual({ video })
    expect(labelFilesOf(fields).map(({ mime }) => mime)).toEqual(['video/mp4', 'video/webm'])
    expect(unreadableMedia(fields)).toEqual([])
    expect(unreadableMedia([crop({ video: file('b', 'video/quicktime') }, undefined)])).toEqual(['crop'])
  })

  it('is found in all of a template, each file once', () => {
    const repeat = fieldSchema.parse({
      kind: 'repeat',
      id: 'plots',
      label: 'Plots',
      fields: [crop({ image: file('a') }, { image: file('b'), languages: { fr: { image: file('c') } } })],
    })
    const found = labelFilesOf([repeat, { ...crop({ image: file('a') }, undefined), id: 'again' }])
    expect(found.map(({ hash }) => hash[0])).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['a type of the other part', { image: file('a', 'audio/mpeg') }],
    ['no hash', { image: { ...file('a'), hash: 'x' } }],
    ['a size above the limit', { image: { ...file('a'), size: 6 * 1024 * 1024 } }],
    ['a part that there is not', { text: file('a') }],
    ['more than a file', { image: { ...file('a'), url: 'https://elsewhere.example' } }],
  ])('with %s cannot be read', (_, media) => {
    expect(unreadableMedia([crop({ image: file('a') }, media)])).toEqual(['crop'])
    expect(unreadableMedia([crop(media, undefined)])).toEqual(['crop'])
  })

  it('has 20 MB in a template', () => {
    const large = ['a', 'b', 'c', 'd'].map(digit => ({ ...file(digit), size: 5 * 1024 * 1024 }))
    expect(areTooLarge(large)).toBe(false)
    expect(areTooLarge([...large, file('e')])).toBe(true)
  })
})
