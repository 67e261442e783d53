import { defineTexts, textOf } from '../language/texts.ts'

/** The Sustainable Development Goals, as the United Nations name them in each language. */
const goals = defineTexts('server/goals', {
  goal1: '1 No Poverty',
  goal2: '2 Zero Hunger',
  goal3: '3 Good Health and Well-being',
  goal4: '4 Quality Education',
  goal5: '5 Gender Equality',
  goal6: '6 Clean Water and Sanitation',
  goal7: '7 Affordable and Clean Energy',
  goal8: '8 Decent Work and Economic Growth',
  goal9: '9 Industry, Innovation and Infrastructure',
  goal10: '10 Reduced Inequalities',
  goal11: '11 Sustainable Cities and Communities',
  goal12: '12 Responsible Consumption and Production',
  goal13: '13 Climate Action',
  goal14: '14 Life Below Water',
  goal15: '15 Life on Land',
  goal16: '16 Peace, Justice and Strong Institutions',
  goal17: '17 Partnerships for the Goals',
})

/** Returns the number and the name of a goal in the language that is spoken; null for an unknown one. */
export function goalName(id: number | string): string | null {
  return textOf(goals, `goal${id}`)
}
