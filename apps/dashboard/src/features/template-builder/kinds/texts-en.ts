import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the settings that only some kinds of questions have. */
export const texts = defineTexts('builder/kinds', {
  min: 'Min',
  max: 'Max',
  dataList: 'Data list',
  dataListHint: 'Data collectors choose from the items of this list.',
  selectDataList: 'Select a data list',
  metric: 'Metric',
  metricHint: 'The unit shown after the number, such as kg, trees or cm',
  stars: 'Number of stars',
  choose: 'Choose …',
  options: {
    options: 'Options',
    option: 'Option {place}',
    unnamed: 'Option',
    number: '{place}.',
    add: 'Add option',
    move: 'Move option {place}',
    remove: 'Remove',
    removeOf: 'Remove option {place}',
    undo: 'Undo',
    asTyped: 'Options are plain text. Data collectors see these marks as typed.',
    removeMarks: 'Remove marks',
  },
})
