import { expect, type Page, test } from '@playwright/test'
import { zipOf } from '../apps/server/test/fuzz/files.ts'
import { enterOffice } from './field-people.ts'
import { chooseForm, makeFormOffice, saveForm, smallPhone, workbookOf } from './imported-form.ts'
import { cameraPhoto } from './photo.ts'

const survey = [
  ['type', 'name', 'label', 'media::image', 'media::audio', 'media::video'],
  ['text', 'leaf', 'What is wrong with the leaf?', 'leaf.jpg', 'leaf.wav', 'leaf.webm'],
]

/** Three seconds of a tone, as WAV. */
function tone(): Buffer {
  const rate = 8000
  const samples = Buffer.from(Array.from({ length: 3 * rate }, (_, n) => 128 + 60 * Math.sin(n / 3)))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** A second of a changing colour, as the browser records it. */
async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise(done => {
      recorder.onstop = done
    })
    recorder.start()
    for (let n = 0; n < 12; n++) {
      if (context) context.fillStyle = `hsl(${n * 30} 60% 50%)`
      context?.fillRect(0, 0, 160, 120)
      await new Promise(done => setTimeout(done, 100))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

const label = 'What is wrong with the leaf?'

/** The files beside labels that a phone keeps. */
const keptFiles = (phone: Page) =>
  phone.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('quadrat-collector')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const files = opened.result.transaction('labelFiles').objectStore('labelFiles').count()
          files.onsuccess = () => {
            opened.result.close()
            resolve(files.result)
          }
        }
      }),
  )

/** The picture is there, and sound and video play. */
async function expectMedia(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: label })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: `Play “${label}”` }).click()
  await expect(page.getByRole('button', { name: `Stop “${label}”` })).toBeVisible()
  await page.getByRole('button', { name: `Play the video “${label}”` }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2)
  // One plays at a time.
  await expect(page.getByRole('button', { name: `Play “${label}”` })).toBeVisible()
}

test('sound and video beside a label play in the preview, at the desk, and on a phone without a network', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const made = await makeFormOffice(request, { name: 'Leaf study', tag: 'Leaves' })
  await page.goto('/login')
  const { buffer: picture } = await cameraPhoto('leaf.jpg', 120)
  const files = zipOf([
    ['leaves.xlsx', await workbookOf({ survey, settings: [['form_title'], ['Leaves']] })],
    ['leaf.jpg', picture],
    ['leaf.wav', tone()],
    ['leaf.webm', await film(page)],
  ])

  await test.step('in the preview of the builder', async () => {
    const dialog = await chooseForm(page, made, 'leaves.zip', files)
    await dialog.getByRole('button', { name: 'Open in the builder' }).click()
    await expectMedia(page)
    await saveForm(page, made)
  })

  await test.step('at the desk', async () => {
    await enterOffice(page, made.office, `/auth/projects/${made.project}`)
    await page.getByRole('link', { name: 'Add report' }).click()
    await page.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Leaves' }).click()
    await expectMedia(page)
  })

  await test.step('on a phone, without a network', async () => {
    const context = await smallPhone(browser, baseURL)
    const phone = await context.newPage()
    await phone.goto(made.inviteLink)
    await phone.getByRole('button', { name: 'Start' }).click()
    await phone.getByRole('button', { name: 'Open my tasks' }).click()
    await expect(phone.getByRole('link', { name: /Leaves/ })).toBeVisible()
    await expect.poll(() => keptFiles(phone)).toBe(3)
    await context.setOffline(true)
    await phone.reload()
    await phone.getByRole('link', { name: /Leaves/ }).click()
    await expectMedia(phone)
    await context.close()
  })
})
