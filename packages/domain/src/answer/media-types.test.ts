import { describe, expect, it } from 'vitest'
import { formatAnswer } from '../messages/answers-en.ts'
import { bytesText, lengthText } from '../messages/media-en.ts'
import { reportChanges } from '../task/report-changes.ts'
import { fieldSchema } from '../template/template.ts'
import { validateAnswers } from './answer-errors.ts'
import { type Answer, answersSchema, expectedFiles, mediaIn, photosIn } from './answers.ts'
import { mediaKindOf } from './media.ts'
import { acceptedFiles, mediaLimit, mediaTypeFor, mediaTypeOf } from './media-types.ts'

const recording = { hash: 'a'.repeat(64), name: 'note.webm', size: 9000, mime: 'audio/webm', seconds: 62 }
const photo = { hash: 'b'.repeat(64), name: 'p.jpg', size: 9, mime: 'image/jpeg' as const }
const audio = fieldSchema.parse({ kind: 'audio', id: 'audio', label: 'Note', isRequired: true })
const codes = (answer: Answer | undefined) =>
  validateAnswers(
    { fields: [audio], photoRequired: false, withComment: false },
    { answers: answer === undefined ? {} : { audio: answer }, photos: [], comment: null },
  ).map(({ code }) => code)

describe('The type of a file', () => {
  it('is that of its kind, also where a program names the container or an old name', () => {
    expect(mediaTypeFor('audio', 'audio/webm;codecs=opus')).toBe('audio/webm')
    expect(mediaTypeFor('audio', 'video/mp4')).toBe('audio/mp4')
    expect(mediaTypeFor('audio', 'audio/x-m4a')).toBe('audio/mp4')
    expect(mediaTypeFor('video', 'video/x-m4v')).toBe('video/mp4')
    expect(mediaTypeFor('video', 'audio/webm')).toBeNull()
    expect(mediaTypeFor('audio', 'video/quicktime')).toBeNull()
    expect(mediaTypeFor('file', 'application/pdf')).toBe('application/pdf')
    for (const mime of [
      'text/html',
      'image/svg+xml',
      'image/png',
      'application/javascript',
      '',
      'constructor',
    ])
      expect([mime, mediaTypeFor('file', mime)]).toEqual([mime, null])
  })

  it('is known by the name where a browser names none', () => {
    expect(mediaTypeOf('file', { name: 'Plots.GPX', type: '' })).toBe('application/gpx+xml')
    expect(mediaTypeOf('audio', { name: 'a.m4a', type: 'application/octet-stream' })).toBe('audio/mp4')
    expect(mediaTypeOf('video', { name: 'page.html', type: 'text/html' })).toBeNull()
    expect(acceptedFiles('file').split(',')).toContain('.pdf')
    expect(acceptedFiles('audio')).toMatch(/^audio\/\*,\.webm/)
  })

  it('says of which kind of question a file is the answer, and how large it may be', () => {
    expect(
      ['image/jpeg', 'audio/webm', 'video/mp4', 'application/pdf', 'text/csv', ''].map(mediaKindOf),
    ).toEqual([null, 'audio', 'video', 'file', 'file', null])
    expect(mediaLimit('video', 300e6)).toBe(300e6)
    expect(mediaLimit('file', 300e6)).toBe(20 * 1024 * 1024)
    expect(mediaLimit('file', 1e6)).toBe(1e6)
  })
})

describe('A recording as an answer', () => {
  it('is one file of its kind', () => {
    expect(codes([recording])).toEqual([])
    expect(codes(undefined)).toEqual(['required'])
    expect(codes([recording, { ...recording, hash: 'c'.repeat(64) }])).toEqual(['files-too-many'])
    expect(codes([{ ...recording, mime: 'video/mp4' }])).toEqual(['file-invalid'])
    expect(codes([{ ...recording, mime: 'audio/unheard-of' }])).toEqual(['file-invalid'])
    expect(codes([{ ...recording, hash: 'A' }])).toEqual(['file-invalid'])
    expect(codes([photo])).toEqual(['file-invalid'])
    expect(codes('note')).toEqual(['shape-wrong'])
  })

  it('is on the wire with its length, and no photo', () => {
    expect(answersSchema.parse({ audio: [recording] })).toEqual({ audio: [recording] })
    for (const mime of ['image/webp', 'html', `audio/${'x'.repeat(200)}`])
      expect([mime, answersSchema.safeParse({ audio: [{ ...recording, mime }] }).success]).toEqual([
        mime,
        mime === 'image/webp',
      ])
    expect(photosIn([recording])).toEqual([])
    expect(mediaIn([recording])).toEqual([recording])
    const files = expectedFiles({ photos: [photo], answers: { audio: [recording], shot: [photo] } })
    expect(files.map(({ hash }) => hash)).toEqual([photo.hash, recording.hash])
  })

  it('is read by its name and length, and a newer one is a change of the answer', () => {
    expect(formatAnswer(audio, [recording], { timezone: 'UTC' })).toBe('note.webm (1:02)')
    expect(formatAnswer(audio, [{ ...recording, seconds: undefined }], { timezone: 'UTC' })).toBe('note.webm')
    expect([lengthText(0.4), lengthText(59.6), lengthText(3725)]).toEqual(['0:00', '1:00', '1:02:05'])
    expect([bytesText(80), bytesText(999_400), bytesText(12_340_000)]).toEqual(['1 kB', '999 kB', '12.3 MB'])
    const report = (hash: string) => ({
      answers: [{ fieldId: 'audio', kind: 'audio', label: 'Note', value: [{ ...recording, hash }] }],
      photos: [],
      comment: null,
      position: null,
    })
    expect(reportChanges(report('a'.repeat(64)), report('a'.repeat(64))).answers).toEqual([])
    expect(reportChanges(report('a'.repeat(64)), report('c'.repeat(64))).answers).toHaveLength(1)
  })
})
