import { describe, expect, it } from 'vitest'
import { mayPlay, readVideo } from './video.ts'

const own = 'https://field.example'
const page = (address: string, host: string) => ({ kind: 'page', address, host })

describe('a link to a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
  ])('of YouTube is played by its cookie-free player: %s', link => {
    expect(readVideo(link, own)).toEqual(
      page('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1', 'www.youtube-nocookie.com'),
    )
  })

  it.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=1'])(
    'of Vimeo is played by its player: %s',
    link => {
      expect(readVideo(link, own)).toEqual(
        page('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1', 'player.vimeo.com'),
      )
    },
  )

  it('to a file is played by the browser, and has no host within this installation', () => {
    expect(readVideo('/files/1/2/original/how-to.mp4?e=1', own)).toEqual({
      kind: 'file',
      address: 'https://field.example/files/1/2/original/how-to.mp4?e=1',
      host: null,
    })
    expect(readVideo('https://media.example/a.webm', own)).toMatchObject({
      kind: 'file',
      host: 'media.example',
    })
  })

  it.each([
    'javascript:alert(1)//a.mp4',
    'https://example.org/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://notvimeo.com/76979871',
    'https://www.youtube.com/',
  ])('to anything else is refused: %s', link => {
    expect(readVideo(link, own)).toBeNull()
  })
})

it('embeds files of this installation and videos of allowed hosts', () => {
  const [ours, theirs] = [readVideo('/a.mp4', own), readVideo('https://vimeo.com/76979871', own)]
  if (!ours || !theirs) throw new Error('both are videos')
  expect([mayPlay(ours, []), mayPlay(theirs, []), mayPlay(theirs, ['player.vimeo.com'])]).toEqual([
    true,
    false,
    true,
  ])
})
