import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the dialog with a video. */
export const texts = defineTexts('first/video', {
  play: 'Play {title}',
  from: 'Plays from {host}',
  elsewhere: 'This video is on {host} and opens in a new tab.',
  invalid: 'This link doesn’t lead to a video.',
  watch: 'Watch video',
})
