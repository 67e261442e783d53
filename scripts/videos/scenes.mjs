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
      await film.say('Give it a name that people in the field know.')
      await film.type(page.getByLabel('Name'), 'Gazi Bay mangroves')
      await film.say('Say what it is for, and what should come of it.')
      await film.type(page.getByLabel('Statement'), 'Replant the belt with the village.')
      await film.type(page.getByLabel('Outcomes'), '40 hectares planted')
      await film.say('Press Create Project. Then you can add data collectors.')
      await film.click(button(page, 'Create Project'))
      await film.rest(1500)
      await film.say('The project is there. Next, add a template and data collectors to it.')
    },
  },
  template: {
    path: '/auth/task-types/create-with-templates',
    async play(film, page) {
      await film.say('A template is the form that data collectors fill.')
      await film.say('Begin with a blank one, or with one that is there.')
      await film.click(page.getByText('Blank Template').first())
      await film.say('Give it a title.')
      await film.type(page.getByRole('textbox', { name: 'Name' }).first(), 'Nursery check')
      await film.say('Press Add Field for each question.')
      await film.click(button(page, 'Add Field').first())
      await film.type(dialog(page).getByLabel('Question', { exact: false }).first(), 'Seedlings alive')
      const number = page.getByRole('radio', { name: 'Number', exact: true })
      await film.say('Choose what kind of answer it has.')
      await film.click(dialog(page).locator('label', { has: number }).first())
      await film.click(dialog(page).getByRole('button', { name: 'Add Question' }))
      await film.say('The phone beside it shows what data collectors will see.')
      await film.click(button(page, 'Add Field').first())
      await film.type(dialog(page).getByLabel('Question', { exact: false }).first(), 'What needs repair?')
      await film.click(dialog(page).getByRole('button', { name: 'Add Question' }))
      await film.say('Save it, and add it to a project. It is then on the phones.')
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
      await film.say('Confirm that the person agreed.')
      await film.click(dialog(page).getByLabel('You have been given permission to upload these details.'))
      await film.say('The invite goes out as a text message. It opens the app, without a store.')
      await film.click(dialog(page).getByRole('button', { name: 'Add Data Collector' }))
      await film.rest(1500)
      await film.say('A list of many people is imported from a spreadsheet by Import.')
    },
  },
  review: {
    path: '/auth/tasks',
    async play(film) {
      await film.say('The Task Feed shows what was reported, the newest first.')
      await film.say('Press r to review the tasks that wait, one after the other.')
      await film.press('r')
      await film.rest(1800)
      await film.say('Photos, answers and the position are side by side.')
      await film.say('Press ] for the next photo.')
      await film.press(']')
      await film.say('Press a to approve. The next task follows at once.')
      await film.press('a')
      await film.rest(1200)
      await film.say('Press j to go on without a decision, k to go back.')
      await film.press('j')
      await film.press('k')
      await film.say('Press e to ask for an edit. The phone shows your words.')
      await film.press('e')
      await film.rest(1200)
      await film.say('Press Esc to leave a dialog, and ? for all keys.')
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
      await film.say('Every task that has a position is on the map.')
      await film.say('Choose Polygon to draw an area.')
      const tool = page.getByRole('toolbar', { name: 'Area and time' })
      await film.click(tool.getByRole('button', { name: 'Polygon', exact: true }))
      const box = await page.getByRole('application').boundingBox()
      await film.say('Click on its corners, then press Finish.')
      for (const [x, y] of [
        [0.3, 0.35],
        [0.75, 0.3],
        [0.75, 0.75],
        [0.3, 0.7],
      ])
        await film.clickAt(box.x + box.width * x, box.y + box.height * y)
      await film.click(button(page, 'Finish'))
      await film.rest(1500)
      await film.say('The panel counts the tasks of the area.')
      await film.pointAt(page.getByRole('region', { name: 'Chosen area' }))
      await film.say('Show in feed takes the area along as a filter.')
      await film.click(page.getByRole('link', { name: 'Show in feed' }))
      await film.rest(1800)
      await film.say('Counts, reviews and exports now follow it.')
    },
  },
  insights: {
    path: '/auth/insights',
    async play(film, page) {
      const projects = page.getByRole('region', { name: 'Tasks per project', exact: true })
      await projects.waitFor()
      await film.rest(1200)
      await film.say('The insights count what was reported.')
      await film.pointAt(page.getByLabel('Figures of the tasks that match'))
      await film.say('Charts show it by time, project, template and person.')
      await film.pointAt(projects)
      await film.say('Click on a bar to see the tasks behind it.')
      await film.click(projects.locator('.recharts-bar-rectangle').first())
      await film.rest(1800)
      await film.say('The feed has the same number of tasks as the bar.')
      await page.goBack()
      await film.rest(1500)
      await film.say('Answers to any question are charts, too. Open Answers.')
      await film.click(
        page
          .getByRole('link', { name: /Answers/ })
          .or(page.getByRole('tab', { name: /Answers/ }))
          .first(),
      )
      await film.rest(2500)
      await film.say('Arrange them as a dashboard of the company or of a project.')
    },
  },
  export: {
    path: '/auth/tasks',
    async play(film, page) {
      await film.say('What you see in the Task Feed is what you export.')
      await film.say('Open Filters.')
      await film.click(button(page, 'Filters', false).first())
      await film.rest(500)
      await film.say('Here we want what was approved.')
      await film.click(page.getByRole('combobox', { name: 'Status' }))
      await film.click(page.getByRole('option', { name: 'APPROVED', exact: true }))
      await page.keyboard.press('Escape')
      await film.rest(1200)
      await film.say('Press Export Data and choose a format.')
      await film.click(button(page, 'Export Data'))
      await film.rest(800)
      await film.say('Excel and CSV are tables, GeoJSON is for maps, Photos is a ZIP.')
      await film.click(page.getByRole('menuitem', { name: /^Excel/ }))
      await film.rest(2000)
      await film.say('A small export is downloaded at once. A large one is prepared and kept for a week.')
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
      await film.say('Choose groups, projects or single people.')
      await film.click(button(page, 'Select recipients'))
      await film.rest(900)
      await film.click(page.getByRole('dialog').getByRole('checkbox').nth(1))
      await film.click(button(page, 'Done'))
      await film.say('Review what will be sent, and to how many.')
      await film.click(button(page, 'Review'))
      await film.rest(1200)
      await film.say('Send it. The delivery report later says who has received it.')
      await film.click(button(page, 'Send Notification'))
      await film.rest(2000)
    },
  },
}
