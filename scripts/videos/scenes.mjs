/*
 * What each training video shows, by the id that it has in apps/server/src/features/help/content/videos.ts. A
 * scene works on the demo company and finds everything by what is written on the screen.
 */
const button = (page, name, exact = true) => page.getByRole('button', { name, exact })
const dialog = page => page.getByRole('dialog')

export const scenes = {
  'first-project': {
    path: '/auth/projects',
    async play(film, page) {
      await film.say('A project brings templates and data collectors together.')
      await film.say('Press Create Project.')
      await film.click(
        page.getByRole('link', { name: 'Create Project' }).or(button(page, 'Create Project')).first(),
      )
      await film.say('Give it a name that people in the field will recognise.')
      await film.type(page.getByLabel('Name'), 'Gazi Bay mangroves')
      await film.say('Say what it is for and what it should achieve.')
      await film.type(page.getByLabel('Statement'), 'Replant the belt with the village.')
      await film.type(page.getByLabel('Outcomes'), '40 hectares planted')
      await film.say('Press Create Project. Then you can add data collectors.')
      await film.click(button(page, 'Create Project'))
      await film.rest(1500)
      await film.say('The project has been created. Next, add a template and data collectors.')
    },
  },
  template: {
    path: '/auth/task-types/create-with-templates',
    async play(film, page) {
      await film.say('A template is the form that data collectors fill in.')
      await film.say('Start with a blank template or an existing one.')
      await film.click(page.getByText('Blank Template').first())
      await film.say('Give it a title.')
      await film.type(page.getByRole('textbox', { name: 'Name' }).first(), 'Nursery check')
      await film.say('Press Add Field for each question.')
      await film.click(button(page, 'Add Field').first())
      await film.type(dialog(page).getByLabel('Question', { exact: false }).first(), 'Seedlings alive')
      const number = page.getByRole('radio', { name: 'Number', exact: true })
      await film.say('Choose the kind of answer.')
      await film.click(dialog(page).locator('label', { has: number }).first())
      await film.click(dialog(page).getByRole('button', { name: 'Add Question' }))
      await film.say('The phone preview shows what data collectors will see.')
      await film.click(button(page, 'Add Field').first())
      await film.type(dialog(page).getByLabel('Question', { exact: false }).first(), 'What needs repair?')
      await film.click(dialog(page).getByRole('button', { name: 'Add Question' }))
      await film.say('Save it and add it to a project. It then appears on phones.')
    },
  },
  collectors: {
    path: '/auth/baoriders',
    async play(film, page) {
      await film.say('These are the people in the field.')
      await film.say('Press Create Data Collector.')
      await film.click(button(page, 'Create Data Collector'))
      await film.say('Enter the name and the phone number.')
      await film.type(dialog(page).getByLabel('First name'), 'Amina')
      await film.type(dialog(page).getByLabel('Last name'), 'Salim')
      await film.type(dialog(page).getByLabel('Phone number'), '712345901')
      await film.say('Confirm that the person has agreed.')
      await film.click(dialog(page).getByLabel('You have been given permission to upload these details.'))
      await film.say('The invite is sent as a text message. Its link opens the app. No app store is needed.')
      await film.click(dialog(page).getByRole('button', { name: 'Add Data Collector' }))
      await film.rest(1500)
      await film.say('Use Import to add many people from a spreadsheet.')
    },
  },
  review: {
    path: '/auth/tasks',
    async play(film) {
      await film.say('The Task Feed shows the reports, newest first.')
      await film.say('Press r to review the waiting tasks one by one.')
      await film.press('r')
      await film.rest(1800)
      await film.say('Photos, answers and position are side by side.')
      await film.say('Press ] for the next photo.')
      await film.press(']')
      await film.say('Press a to approve. The next task appears immediately.')
      await film.press('a')
      await film.rest(1200)
      await film.say('Press j to skip to the next task, or k to go back.')
      await film.press('j')
      await film.press('k')
      await film.say('Press e to request an edit. The phone shows your words.')
      await film.press('e')
      await film.rest(1200)
      await film.say('Press Esc to close a dialog, and ? to see all keys.')
      await film.press('Escape')
      await film.press('?')
      await film.rest(1500)
    },
  },
  map: {
    path: '/auth/map',
    async play(film, page) {
      await page
        .getByRole('complementary', { name: 'Tasks on the map' })
        .getByText(/in view/)
        .waitFor()
      await film.rest(1500)
      await film.say('Every task with a position is on the map.')
      await film.say('Choose Polygon to draw an area.')
      const tool = page.getByRole('toolbar', { name: 'Area and time' })
      await film.click(tool.getByRole('button', { name: 'Polygon', exact: true }))
      const box = await page.getByRole('application').boundingBox()
      await film.say('Click each corner, then press Finish.')
      for (const [x, y] of [
        [0.3, 0.35],
        [0.75, 0.3],
        [0.75, 0.75],
        [0.3, 0.7],
      ])
        await film.clickAt(box.x + box.width * x, box.y + box.height * y)
      await film.click(button(page, 'Finish'))
      await film.rest(1500)
      await film.say('The panel counts the tasks in the area.')
      await film.pointAt(page.getByRole('region', { name: 'Chosen area' }))
      await film.say('Show in feed opens the feed, filtered by this area.')
      await film.click(page.getByRole('link', { name: 'Show in feed' }))
      await film.rest(1800)
      await film.say('Counts, reviews and exports now use this filter.')
    },
  },
  insights: {
    path: '/auth/insights',
    async play(film, page) {
      const projects = page.getByRole('region', { name: 'Tasks per project', exact: true })
      await projects.waitFor()
      await film.rest(1200)
      await film.say('The insights count your reports.')
      await film.pointAt(page.getByLabel('Figures of the tasks that match'))
      await film.say('Charts show them by time, project, template and person.')
      await film.pointAt(projects)
      await film.say('Click a bar to see its tasks.')
      await film.click(projects.locator('.recharts-bar-rectangle').first())
      await film.rest(1800)
      await film.say('The feed shows the same number of tasks as the bar.')
      await page.goBack()
      await film.rest(1500)
      await film.say('You can chart the answers to any question, too. Open Answers.')
      await film.click(
        page
          .getByRole('link', { name: /Answers/ })
          .or(page.getByRole('tab', { name: /Answers/ }))
          .first(),
      )
      await film.rest(2500)
      await film.say('Arrange charts on a dashboard for the company or a project.')
    },
  },
  export: {
    path: '/auth/tasks',
    async play(film, page) {
      await film.say('What you see in the Task Feed is what you export.')
      await film.say('Open Filters.')
      await film.click(button(page, 'Filters', false).first())
      await film.rest(500)
      await film.say('Here we want approved tasks only.')
      await film.click(page.getByRole('combobox', { name: 'Status' }))
      await film.click(page.getByRole('option', { name: 'APPROVED', exact: true }))
      await page.keyboard.press('Escape')
      await film.rest(1200)
      await film.say('Press Export Data and choose a format.')
      await film.click(button(page, 'Export Data'))
      await film.rest(800)
      await film.say('Excel and CSV are tables, GeoJSON is for maps, and Photos is a ZIP.')
      await film.click(page.getByRole('menuitem', { name: /^Excel/ }))
      await film.rest(2000)
      await film.say('Small exports are downloaded immediately. Large ones are prepared and kept for a week.')
    },
  },
  notifications: {
    path: '/auth/notifications',
    async play(film, page) {
      await film.say('Notifications go to the phones of data collectors.')
      await film.click(button(page, 'Create Notification'))
      await film.say('Write a title and a message.')
      await film.type(page.getByRole('textbox', { name: 'Title' }), 'High tide on Monday')
      await film.type(page.getByRole('textbox', { name: 'Message' }), 'Bring boots and start at nine.')
      await film.say('Choose groups, projects or individual people.')
      await film.click(button(page, 'Select recipients'))
      await film.rest(900)
      await film.click(page.getByRole('dialog').getByRole('checkbox').nth(1))
      await film.click(button(page, 'Done'))
      await film.say('Check what will be sent, and to how many people.')
      await film.click(button(page, 'Review'))
      await film.rest(1200)
      await film.say('Send it. The delivery report shows who has received it.')
      await film.click(button(page, 'Send Notification'))
      await film.rest(2000)
    },
  },
}
