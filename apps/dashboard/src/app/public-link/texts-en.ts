import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the page that a public link opens. */
export const texts = defineTexts('insights/public-page', {
  tryAgain: 'Try again',
  loadingFigures: 'Loading the figures …',
  loading: 'Loading …',
  asOf: '{company} · as of {date}',
  empty: "There's nothing on this dashboard yet.",
  chart: {
    noAnswers: 'No one has answered this question yet.',
    legend: 'Legend',
    share: '{name}: {count}',
    table: 'Show as table',
    name: 'Name',
    byArrival: 'by day of arrival',
    largest: 'the {shown} largest of {all}',
    measures: { distribution: 'Answers', mean: 'Mean', sum: 'Sum', share: 'Share' },
  },
  map: {
    map: 'Map: {title}',
    reports: '{count, plural, one {# report with a position} other {# reports with a position}}',
  },
  only: {
    only: 'Only {limits}',
    part: 'some of the projects or groups',
    answers: 'chosen answers',
  },
})
