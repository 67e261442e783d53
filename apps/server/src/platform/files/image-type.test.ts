import { expect, it } from 'vitest'
import { imageType } from './image-type.ts'

const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'
const png = '\x89PNG\r\n\x1a\n\0\0\0\r'
const webp = 'RIFF\x24\0\0\0WEBP'

it.each([
  [jpeg, 'image/jpeg jpg'],
  [png, 'image/png png'],
  ['GIF87a\x01\0\x01\0\0\0', 'image/gif gif'],
  ['GIF89a\x01\0\x01\0\0\0', 'image/gif gif'],
  [webp, 'image/webp webp'],
  [`${png}and more`, 'image/png png'],
  [`${webp}VP8 `, 'image/webp webp'],
  [png.slice(0, 11), null],
  [`\0${jpeg}`, null],
  [`\0${jpeg.slice(1)}`, null],
  [`\xff\0${jpeg.slice(2)}`, null],
  [`\xff\xd8\0${jpeg.slice(3)}`, null],
  [`x${png}`, null],
  ['GIF88a\x01\0\x01\0\0\0', null],
  ['xGIF89a\x01\0\x01\0\0', null],
  ['RIFF\x24\0\0\0WAVE', null],
  ['RIFX\x24\0\0\0WEBP', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['', null],
])('A file that begins with %j is %s', (head, type) => {
  const found = imageType(Buffer.from(head, 'latin1'))
  expect(found && `${found.mime} ${found.ext}`).toBe(type)
})
