import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { VideoModal } from './video-modal.tsx'

const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const loaded = () => document.querySelectorAll('iframe[src], video[src]')

function show(video: string, hosts: string[] = []) {
  mount(<VideoModal link={video} title="How to plant" opened onClose={() => {}} hosts={hosts} />)
}

describe('a video', () => {
  test('of an allowed host is loaded when play is pressed, and not before', async () => {
    show(link, ['www.youtube-nocookie.com'])
    const play = page.getByRole('button', { name: 'Play How to plant' })
    await expect.element(play).toBeVisible()
    expect(loaded()).toHaveLength(0)
    await play.click()
    const frame = page.getByTitle('How to plant')
    await expect
      .element(frame)
      .toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1')
  })

  test('of any other host opens in a new tab', async () => {
    show(link)
    const external = page.getByRole('link', { name: 'Watch video' })
    await expect.element(external).toHaveAttribute('href', link)
    await expect.element(external).toHaveAttribute('target', '_blank')
    expect(loaded()).toHaveLength(0)
    expect(page.getByRole('button', { name: /^Play/ }).query()).toBeNull()
  })

  test('of this installation is played by the browser', async () => {
    show('/files/1/2/original/how-to.mp4?e=1&s=x')
    await page.getByRole('button', { name: 'Play How to plant' }).click()
    expect(loaded()[0]?.tagName).toBe('VIDEO')
    expect(loaded()[0]?.getAttribute('src')).toBe(`${location.origin}/files/1/2/original/how-to.mp4?e=1&s=x`)
  })

  test('of this installation says when it has ended', async () => {
    const onEnded = vi.fn()
    mount(
      <VideoModal
        link="/files/1.mp4"
        title="How to plant"
        opened
        onClose={() => {}}
        onEnded={onEnded}
        hosts={[]}
      />,
    )
    await page.getByRole('button', { name: 'Play How to plant' }).click()
    loaded()[0]?.dispatchEvent(new Event('ended'))
    expect(onEnded).toHaveBeenCalledOnce()
  })

  test('with an invalid link shows an error without a link', async () => {
    show('javascript:alert(1)')
    await expect.element(page.getByText('This link doesn’t lead to a video.')).toBeVisible()
    expect(page.getByRole('link').query()).toBeNull()
  })
})
