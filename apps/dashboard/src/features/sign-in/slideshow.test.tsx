import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { Slideshow } from './slideshow.tsx'

test('a picture stays while it fades out, and those that are not due are not loaded', async () => {
  mount(<Slideshow />)
  // The pictures fill the page that is around them, which is missing here.
  for (const name of [/the pictures$/, 'Picture 4 of 8'])
    (await page.getByRole('button', { name }).findElement()).dispatchEvent(
      new MouseEvent('click', { bubbles: true }),
    )
  const sources = () => [...document.images].map(image => image.getAttribute('src')?.at(-6) ?? null)
  await expect.poll(sources).toEqual(['1', null, null, '4', '5', null, null, null])
})
