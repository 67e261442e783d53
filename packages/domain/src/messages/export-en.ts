import { defineTexts } from '../language/texts.ts'
import { limits } from '../limits.ts'

/** Texts about exports of tasks. */
export const exportTexts = defineTexts('first/exports', {
  button: 'Export Data',
  howMany: '{count, plural, one {Export # task} other {Export # tasks}}',
  waiting: 'Waiting to begin',
  failed: 'The export could not be made.',
  choose: 'Choose columns',
  chooseNote: 'labels, languages, repeats, codebook',
  start: 'Export',
  format: 'Format',
  datasetNote: 'A ZIP with a file for each template and each repeat.',
  titles: 'Column titles',
  titlesAre: {
    labels: { label: 'Labels', means: 'What people read. Labels change when a question is renamed.' },
    names: {
      label: 'Names',
      means: 'For programs. The name of a question never changes between exports.',
    },
    both: { label: 'Both', means: 'A row of labels, and below it a row of names.' },
  },
  answers: 'Answers with options',
  answersAre: {
    labels: { label: 'Labels', means: 'What people chose, such as Banana.' },
    values: { label: 'Values', means: 'What is stored, such as b. Values stay when an option is reworded.' },
    both: { label: 'Both', means: 'A column of labels, and beside it a column of values.' },
  },
  language: 'Language of questions and options',
  ownLanguage: 'As each template is written',
  languageNote: 'A template without this language keeps its own.',
  switches: {
    optionColumns: {
      label: 'One column for each option',
      means: '1 or 0, for questions with several answers. The column with the whole answer stays.',
    },
    repeatFiles: {
      label: 'A file for each repeat',
      means: 'In a ZIP with the file of the tasks: one row for each instance.',
    },
    codebook: {
      label: 'Codebook',
      means: 'Sheets with all questions and options, their names and values.',
    },
    openPhotos: {
      label: 'Photo links without sign-in',
      means: `Anybody with the file can open its photos, for ${limits.exports.keptDays} days. Otherwise the links open the report in Quadrat and never expire.`,
    },
  },
})
