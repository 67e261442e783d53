import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** The bars and gaps of characters in Code 39, the wide ones as 1. '*' is at both ends of a code. */
const code39: Readonly<Record<string, string>> = {
  '0': '000110100',
  '2': '001100001',
  '4': '000110001',
  I: '001001100',
  K: '100000011',
  T: '000010110',
  '-': '010000101',
  '*': '010010100',
}
const [width, height, narrow] = [640, 480, 3]

/** Returns one line of a picture of a code: black bars in the middle of white. */
function lineOf(code: string): Buffer {
  const line = Buffer.alloc(width, 235)
  let at = 80
  for (const character of `*${code}*`) {
    for (const [n, isWide] of [...(code39[character] ?? '')].entries()) {
      const size = isWide === '1' ? 3 * narrow : narrow
      if (n % 2 === 0) line.fill(16, at, at + size)
      at += size
    }
    at += narrow
  }
  return line
}

/** Returns a video (YUV4MPEG2) of one frame that shows a code. */
function videoOf(code: string): Buffer {
  const [bars, white] = [lineOf(code), Buffer.alloc(width, 235)]
  const lines = Array.from({ length: height }, (_, y) => (y > 100 && y < 380 ? bars : white))
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\nFRAME\n`)
  return Buffer.concat([head, ...lines, Buffer.alloc((width * height) / 2, 128)])
}

/** Runs with a browser whose camera sees a code, and asks nobody for it. @param use gets its arguments */
export async function withCodeInView(
  code: string,
  use: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrat-camera-'))
  const video = join(folder, 'code.y4m')
  await writeFile(video, videoOf(code))
  await use([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ])
  await rm(folder, { recursive: true })
}

/** Waits until a phone has the reader of codes, for use without a network. */
export async function readerIsKept(phone: Page): Promise<void> {
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const keys = await (await caches.open('quadrat-shell')).keys()
        return keys.filter(({ url }) => /barcode-reader|zxing_reader/.test(url)).length
      }),
    )
    .toBe(2)
}
