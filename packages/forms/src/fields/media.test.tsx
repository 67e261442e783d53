import { type MediaRef, mediaIn } from '@quadrat/domain/answer/answers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { KeptRecording, MediaHost } from '#src/contract.ts'
import { field, mount, quietHost } from '#src/testing/mount.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Lets the browser hear a tone. Returns the tracks that were handed out. */
function microphone(): MediaStreamTrack[] {
  const tracks: MediaStreamTrack[] = []
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  tone.start()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    // The browser keeps it silent before the first click on the page.
    await audio.resume()
    const out = audio.createMediaStreamDestination()
    tone.connect(out)
    tracks.push(...out.stream.getTracks())
    return out.stream
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    void audio.close()
  })
  return tracks
}

/** Keeps files as an app does, in memory. */
function keeper(limit = 1_000_000) {
  const files: File[] = []
  const parts = new Map<string, KeptRecording>()
  const media: MediaHost = {
    ...quietHost.media,
    limit: () => limit,
    async store(_kind, file, seconds) {
      if (file.size > limit) return { status: 'failed', reason: 'too-large' }
      files.push(file)
      const ref: MediaRef = {
        hash: String(files.length).repeat(64).slice(0, 64),
        name: file.name,
        size: file.size,
        mime: file.type,
        ...(seconds !== undefined && { seconds }),
      }
      return { status: 'stored', media: ref }
    },
    url: async () => URL.createObjectURL(files.at(-1) ?? new Blob()),
    recordings: {
      async keepPart(place, part, { mime, seconds }) {
        parts.set(place, { mime, seconds, parts: [...(parts.get(place)?.parts ?? []), part] })
      },
      kept: async place => parts.get(place) ?? null,
      drop: async place => void parts.delete(place),
    },
  }
  return { files, parts, media }
}

test('a recording is paused, continued, kept with its length, played and removed', async () => {
  const tracks = microphone()
  const { files, parts, media } = keeper()
  const form = mount({ fields: [field('audio', { isRequired: true })], host: { media } })
  await expect.element(page.getByText('No recording yet')).toBeVisible()
  await button('Record: The audio').click()
  await expect.element(page.getByText('Recording', { exact: true })).toBeVisible()
  await expect.poll(() => page.getByRole('timer').query()?.textContent).toMatch(/^0:0[1-9]$/)
  await expect.poll(() => parts.get('audio')?.parts.length ?? 0).toBeGreaterThan(0)
  await button('Pause: The audio').click()
  await expect.element(page.getByText('Paused')).toBeVisible()
  await button('Continue: The audio').click()
  await expect.element(page.getByText('Recording', { exact: true })).toBeVisible()
  await button('Done: The audio').click()
  await expect.poll(() => mediaIn(form.answers().audio)).toHaveLength(1)
  const [kept] = mediaIn(form.answers().audio)
  expect(kept?.name).toMatch(/^recording\.(webm|m4a|ogg)$/)
  expect(kept?.seconds).toBeGreaterThan(0.5)
  expect(files[0]?.size).toBeGreaterThan(500)
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
  await expect.poll(() => parts.size).toBe(0)
  expect(form.handle().tryToSubmit()).toEqual([])
  await expect
    .element(
      page
        .getByText(/recording\..+kB/)
        .or(page.getByText(/kB/))
        .first(),
    )
    .toBeVisible()
  await expect.poll(() => document.querySelector('audio')?.getAttribute('aria-label')).toBe('The audio')
  await button('Remove: The audio').click()
  expect(form.answers()).toEqual({})
})

test('a page that is left keeps what was recorded so far', async () => {
  const tracks = microphone()
  const { parts, media } = keeper()
  const first = mount({ fields: [field('audio')], host: { media } })
  await button('Record: The audio').click()
  await expect.poll(() => parts.get('audio')?.parts.length ?? 0).toBeGreaterThan(0)
  first.unmount()
  await expect.poll(() => tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(first.answers()).toEqual({})
  const again = mount({ fields: [field('audio')], host: { media } })
  await expect.poll(() => mediaIn(again.answers().audio)).toHaveLength(1)
  await expect.poll(() => parts.size).toBe(0)
})

test('a microphone that is taken away ends the recording and says that it is kept', async () => {
  const tracks = microphone()
  const { media } = keeper()
  const form = mount({ fields: [field('audio')], host: { media } })
  await button('Record: The audio').click()
  await expect.poll(() => page.getByRole('timer').query()?.textContent).toMatch(/^0:0[1-9]$/)
  // As the browser does when a call comes in.
  tracks[0]?.dispatchEvent(new Event('ended'))
  await expect.poll(() => mediaIn(form.answers().audio)).toHaveLength(1)
  await expect.element(page.getByText(/The recording stopped/)).toBeVisible()
})

test('the limit ends a recording before it is too large to be sent', async () => {
  microphone()
  const { files, media } = keeper(12_000)
  const form = mount({ fields: [field('audio')], host: { media } })
  await button('Record: The audio').click()
  await expect.poll(() => mediaIn(form.answers().audio), { timeout: 20_000 }).toHaveLength(1)
  expect(files[0]?.size).toBeLessThanOrEqual(12_000)
  await expect.element(page.getByText(/The recording stopped/)).toBeVisible()
})

test('the keyboard goes on where it was after a recording', async () => {
  microphone()
  const { parts, media } = keeper()
  const form = mount({ fields: [field('audio')], host: { media } })
  await expect.element(button('Record: The audio')).toBeVisible()
  button('Record: The audio').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Pause: The audio')).toHaveFocus()
  await expect.poll(() => parts.size).toBe(1)
  button('Done: The audio').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => mediaIn(form.answers().audio)).toHaveLength(1)
  await expect.element(button('Record again: The audio')).toHaveFocus()
})

test('a recording is thrown away, by keyboard alone', async () => {
  microphone()
  const { parts, media } = keeper()
  const form = mount({ fields: [field('audio')], host: { media } })
  await expect.element(button('Record: The audio')).toBeVisible()
  button('Record: The audio').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Discard: The audio')).toBeEnabled()
  await expect.poll(() => parts.size).toBe(1)
  button('Discard: The audio').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Record: The audio')).toBeVisible()
  await expect.poll(() => parts.size).toBe(0)
  expect(form.answers()).toEqual({})
})

test.for([
  ['NotAllowedError', /isn’t allowed to use the microphone/],
  ['NotFoundError', /has no microphone/],
  ['NotReadableError', /can’t be used right now/],
] satisfies [string, RegExp][])(
  'without a microphone (%s) it says so, and a file can be chosen',
  async ([name, sentence]) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
    onTestFinished(() => void vi.restoreAllMocks())
    const { media } = keeper()
    const chosen = new File(['x'.repeat(2000)], 'note.mp3', { type: 'audio/mpeg' })
    const form = mount({
      fields: [field('audio')],
      host: { media: { ...media, choose: async () => chosen } },
    })
    await button('Record: The audio').click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await button('Choose a recording: The audio').click()
    await expect.poll(() => mediaIn(form.answers().audio)).toMatchObject([{ name: 'note.mp3', size: 2000 }])
  },
)

test('a file over the limit says how large it can be, and nothing is kept', async () => {
  const { media } = keeper(1_500_000)
  const chosen = new File([new Uint8Array(1_600_000)], 'walk.mp4', { type: 'video/mp4' })
  const form = mount({ fields: [field('video')], host: { media: { ...media, choose: async () => chosen } } })
  await button('Choose a video: The video').click()
  await expect
    .element(page.getByText('walk.mp4: This file is too large. It can have up to 1.5 MB.'))
    .toBeVisible()
  expect(form.answers()).toEqual({})
})

test('a file is chosen, replaced and removed; nothing is recorded of videos and files', async () => {
  const { media } = keeper()
  const names = ['one.pdf', 'two.pdf']
  const choose = async () => new File(['%PDF-1.4'], names.shift() ?? 'none', { type: 'application/pdf' })
  const form = mount({ fields: [field('file'), field('video')], host: { media: { ...media, choose } } })
  await button('Choose a file: The file').click()
  await expect.element(page.getByText('one.pdf')).toBeVisible()
  await button('Choose another: The file').click()
  await expect.element(page.getByText('two.pdf')).toBeVisible()
  expect(mediaIn(form.answers().file)).toMatchObject([{ name: 'two.pdf', mime: 'application/pdf' }])
  await expect.element(page.getByRole('button', { name: /Record/ })).not.toBeInTheDocument()
  await button('Remove: The file').click()
  expect(form.answers()).toEqual({})
})
