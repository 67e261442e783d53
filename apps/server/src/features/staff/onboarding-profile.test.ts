import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const SAVE = `mutation ($input: UpdateMyUserInput!) { updateMyUser(input: $input) {
  onboardingInformation { hasSteps profileCompleted profileInformation } } }`
const whole = { companySize: '11-50', jobTitle: 'Ranger', lookingToAchieve: 'Fewer snares', country: 'KE' }
const inputOf = (profileInformation: object) => ({
  input: { onboardingInformation: { profileInformation, profileCompleted: true } },
})

describe('the profile of the onboarding', () => {
  it('is completed by all four answers, with the time of the server', async () => {
    const { superAdmin } = await make.company()
    const saved = await data(superAdmin.token, SAVE, inputOf({ ...whole, completedAt: 'yesterday' }))
    expect(saved).toEqual({
      updateMyUser: {
        onboardingInformation: {
          hasSteps: false,
          profileCompleted: true,
          profileInformation: { ...whole, completedAt: expect.stringMatching(/^20\d\d-.*Z$/) },
        },
      },
    })
  })

  it.each([
    ['companySize', 'Your company size is required'],
    ['jobTitle', 'Your job title is required'],
    ['lookingToAchieve', 'What you are looking to achieve is required'],
    ['country', 'Your country is required'],
  ])('is refused without %s: %s', async (name, sentence) => {
    const { superAdmin } = await make.company()
    const { errors } = await server.graphql(superAdmin.token, SAVE, inputOf({ ...whole, [name]: '' }))
    expect(errors?.[0]?.message).toBe(sentence)
  })

  it('is asked of the person who registers, before the address is confirmed too', async () => {
    const email = `reef.${Date.now()}@steps.example`
    const { body } = await server.rest('POST', '/api/auth/local/register', {
      body: {
        firstName: 'Asha',
        lastName: 'Reef',
        email,
        password: 'low-tide-at-six',
        companyName: email.split('@')[0],
      },
    })
    const saved = await data(body.jwt, SAVE, inputOf(whole))
    expect(saved).toMatchObject({
      updateMyUser: { onboardingInformation: { hasSteps: true, profileCompleted: true } },
    })
    // The trial may be started before the mail is read.
    const trial = await server.rest('POST', '/companies/create-checkout-session', {
      token: body.jwt,
      body: {},
    })
    expect(trial.status).toBe(200)
  })
})
