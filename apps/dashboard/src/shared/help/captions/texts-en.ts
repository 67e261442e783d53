import { defineTexts } from '@quadrat/domain/language/texts'

/**
 * The captions of the training videos, by the ids of the videos and the order of the cues. The files of
 * captions have the times and the English texts.
 */
export const texts = defineTexts('help/captions', {
  'first-project': {
    cue1: 'A project brings templates and data collectors together.',
    cue2: 'Press Create Project.',
    cue3: 'Give it a name that people in the field will recognise.',
    cue4: 'Say what it is for and what it should achieve.',
    cue5: 'Press Create Project. Then you can add data collectors.',
    cue6: 'The project has been created. Next, add a template and data collectors.',
  },
  template: {
    cue1: 'A template is the form that data collectors fill in.',
    cue2: 'Start with a blank template or an existing one.',
    cue3: 'Give it a title.',
    cue4: 'Press Add Field for each question.',
    cue5: 'Choose the kind of answer.',
    cue6: 'The phone preview shows what data collectors will see.',
    cue7: 'Save it and add it to a project. It then appears on phones.',
  },
  collectors: {
    cue1: 'These are the people in the field.',
    cue2: 'Press Create Data Collector.',
    cue3: 'Enter the name and the phone number.',
    cue4: 'Confirm that the person has agreed.',
    cue5: 'The invite is sent as a text message. Its link opens the app. No app store is needed.',
    cue6: 'Use Import to add many people from a spreadsheet.',
  },
  review: {
    cue1: 'The Task Feed shows the reports, newest first.',
    cue2: 'Press r to review the waiting tasks one by one.',
    cue3: 'Photos, answers and position are side by side.',
    cue4: 'Press ] for the next photo.',
    cue5: 'Press a to approve. The next task appears immediately.',
    cue6: 'Press j to skip to the next task, or k to go back.',
    cue7: 'Press e to request an edit. The phone shows your words.',
    cue8: 'Press Esc to close a dialog, and ? to see all keys.',
  },
  map: {
    cue1: 'Every task with a position is on the map.',
    cue2: 'Choose Polygon to draw an area.',
    cue3: 'Click each corner, then press Finish.',
    cue4: 'The panel counts the tasks in the area.',
    cue5: 'Show in feed opens the feed, filtered by this area.',
    cue6: 'Counts, reviews and exports now use this filter.',
  },
  insights: {
    cue1: 'The insights count your reports.',
    cue2: 'Charts show them by time, project, template and person.',
    cue3: 'Click a bar to see its tasks.',
    cue4: 'The feed shows the same number of tasks as the bar.',
    cue5: 'You can chart the answers to any question, too. Open Answers.',
    cue6: 'Arrange charts on a dashboard for the company or a project.',
  },
  export: {
    cue1: 'What you see in the Task Feed is what you export.',
    cue2: 'Open Filters.',
    cue3: 'Here we want approved tasks only.',
    cue4: 'Press Export Data and choose a format.',
    cue5: 'Excel and CSV are tables, GeoJSON is for maps, and Photos is a ZIP.',
    cue6: 'Small exports are downloaded immediately. Large ones are prepared and kept for a week.',
  },
  notifications: {
    cue1: 'Notifications go to the phones of data collectors.',
    cue2: 'Write a title and a message.',
    cue3: 'Choose groups, projects or individual people.',
    cue4: 'Check what will be sent, and to how many people.',
    cue5: 'Send it. The delivery report shows who has received it.',
  },
})
