import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A tenth of a second of silence. */
const silence = `data:audio/wav;base64,${btoa(
  `RIFF\x44\x03\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x20\x03\0\0${'\x80'.repeat(800)}`,
)}`
const image = (digit: string) => ({
  hash: digit.repeat(64),
  name: `${digit}.png`,
  mime: 'image/png',
  size: 70,
})
const audio = (digit: string) => ({
  hash: digit.repeat(64),
  name: `${digit}.wav`,
  mime: 'audio/wav',
  size: 844,
})

const crops = (kind: string) =>
  field(kind, {
    label: 'Which crop?',
    extensions: { media: { image: image('1'), audio: audio('2') } },
    options: [
      { text: 'Maize', media: { image: image('3'), audio: audio('4') } },
      { text: 'Beans', media: { image: image('5') } },
      { text: 'None of these' },
    ],
  })
const labelFile = async (hash: string) => (/^[24]/.test(hash) ? silence : pixel)

it('A question and its options have their pictures, named by label and option', async () => {
  await page.viewport(360, 740)
  const { answers } = mount({ fields: [crops('radio')], host: { labelFile } })
  await expect.element(page.getByRole('img', { name: 'Which crop?' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Maize' })).toBeVisible()
  const [maize, beans] = ['Maize', 'Beans'].map(name =>
    page.getByRole('radio', { name, exact: true }).element().closest('label')?.getBoundingClientRect(),
  )
  expect(beans?.left).toBeGreaterThan(maize?.right ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('img', { name: 'Beans' }).click()
  expect(answers().radio).toBe('Beans')
})

it.each(['checkbox', 'select', 'ranking'])('The options of a %s have them too', async kind => {
  await page.viewport(360, 740)
  mount({ fields: [crops(kind)], host: { labelFile } })
  await vi.waitFor(() => expect(document.querySelectorAll('.qf-label-picture > img')).toHaveLength(3))
})

it('A sound is read when it is played, and stopped by the same button', async () => {
  const read = vi.fn(labelFile)
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const { answers } = mount({ fields: [crops('radio')], host: { labelFile: read } })
  expect(read).not.toHaveBeenCalledWith('2'.repeat(64))
  await page.getByRole('button', { name: 'Play “Maize”' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop “Maize”' })).toBeVisible()
  expect(played).toHaveBeenCalledTimes(1)
  expect(answers().radio).toBeUndefined()
  played.mockRestore()
})

const video = (digit: string) => ({
  hash: digit.repeat(64),
  name: `${digit}.mp4`,
  mime: 'video/mp4',
  size: 70,
})

it('A video is read when it is wanted, and plays in place of its button, under its name', async () => {
  await page.viewport(360, 740)
  const read = vi.fn(async () => 'data:video/mp4;base64,')
  const { answers } = mount({
    fields: [
      field('radio', {
        label: 'Which crop?',
        extensions: { media: { video: video('6') } },
        options: [{ text: 'Maize', media: { video: video('7') } }, { text: 'Beans' }],
      }),
    ],
    host: { labelFile: read },
  })
  const show = page.getByRole('button', { name: 'Play the video “Which crop?”' })
  await expect.element(show).toBeVisible()
  expect(read).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Play the video “Maize”' }).click()
  expect(read).toHaveBeenCalledWith('7'.repeat(64))
  expect(answers().radio).toBeUndefined()
  // This one holds no pictures.
  await expect.element(page.getByText('This video isn’t on this device yet.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('What is not on the device is left out, and the question is answered without it', async () => {
  const { answers } = mount({
    fields: [crops('radio')],
    host: { labelFile: () => Promise.reject(new Error('not here')) },
  })
  await page.getByRole('button', { name: 'Play “Which crop?”' }).click()
  await expect.element(page.getByText('This audio isn’t on this device yet.')).toBeVisible()
  expect(document.querySelectorAll('.qf-label-picture')).toHaveLength(0)
  await userEvent.click(page.getByRole('radio', { name: 'Maize' }))
  expect(answers().radio).toBe('Maize')
})

it('A host without files shows labels alone', async () => {
  mount({ fields: [crops('radio')] })
  await expect.element(page.getByRole('radio', { name: 'Beans' })).toBeVisible()
  expect(document.querySelectorAll('.qf-label-picture, .qf-play')).toHaveLength(0)
})
