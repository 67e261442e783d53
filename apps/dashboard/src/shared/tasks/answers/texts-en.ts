import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the answers of a report. */
export const texts = defineTexts('tasks/answers', {
  unknown: 'Unknown',
  instance: 'Number',
  stars: '{total, plural, one {{given} of # star} other {{given} of # stars}}',
  ofStars: '{given} of {total}',
  chosen: '(chosen)',
  notChosen: '(not chosen)',
  openPhoto: '{label}: open photo {number} of {total}',
  notAnswered: 'Not answered',
  hiddenByRule: 'A rule in the template hid this question.',
  shownIn: 'shown in {language}',
  textShown: 'Text that was shown',
  playVideo: 'Play video',
  media: {
    missing: 'The file isn’t here: it hasn’t arrived yet, or was removed.',
    download: 'Download {name}',
  },
  points: '{count, plural, one {# point} other {# points}}',
  outline: '{count, plural, one {outline {length}, # point} other {outline {length}, # points}}',
  clock: {
    behind:
      'The phone’s clock was {time} behind when this report arrived, so its dates and times may be wrong.',
    ahead:
      'The phone’s clock was {time} ahead when this report arrived, so its dates and times may be wrong.',
  },
})
