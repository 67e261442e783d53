import { GraphQLObjectType, getNamedType } from 'graphql'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { schema } from './schema.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

it('every type with an id has attributes of its own type', () => {
  const records = Object.values(schema.getTypeMap())
    .filter(type => type instanceof GraphQLObjectType)
    .filter(type => !type.name.startsWith('__') && type.getFields().id)
  const without = records.filter(
    ({ name, getFields }) =>
      getNamedType(getFields.call(schema.getType(name)).attributes?.type)?.name !== name,
  )
  expect(without.map(({ name }) => name)).toEqual([])
  expect(records.length).toBeGreaterThan(20)
})

it('every query takes publicationState, and both states answer the same', async () => {
  for (const { name, args } of Object.values(schema.getQueryType()?.getFields() ?? {}))
    expect([name, args.find(arg => arg.name === 'publicationState')?.type.toString()]).toEqual([
      name,
      'PublicationState',
    ])
  const { company, superAdmin, project, template } = await make.fieldWork()
  await make.template(company.id, { status: 'deactivated' })
  const query = `query ($state: PublicationState = LIVE, $id: ID!) {
    baoleaderProjects(publicationState: LIVE, sort: ["name:asc"]) { count data { id attributes { name } } }
    taskTypes(publicationState: $state) { count data { id } }
    taskType(id: $id, publicationState: $state) { id }
    countTasks(publicationState: $state)
    myUser(publicationState: $state) { id }
  }`
  const live = await data<object>(superAdmin.token, query, { id: template.id })
  expect(live).toMatchObject({
    baoleaderProjects: { count: 1, data: [{ id: String(project.id), attributes: { name: project.name } }] },
    taskTypes: { count: 2 },
  })
  expect(await data(superAdmin.token, query, { id: template.id, state: 'PREVIEW' })).toEqual(live)
  const { errors } = await server.graphql(superAdmin.token, '{ countTasks(publicationState: DRAFT) }')
  expect(errors).toHaveLength(1)
})

it('members and staff have the fields of older clients, with what is stored', async () => {
  const { id, superAdmin } = await make.company()
  const group = await make.group(id)
  const stored = {
    cameraPermission: true,
    locationPermission: false,
    idNumber: '7-11',
    dateOfBirth: '1990-05-14',
  }
  const member = await make.person(id, 'member', { groupId: group.id, ...stored })
  const more = `firstName status phoneNumber gender idNumber blocked dateOfBirth location_permission camera_permission
    media_library_permission baoleader isVerifier email profilePicture { id } role { name } community { id } username confirmed
    receiveAllTimeWeeklyStatusReport receiveLoginReminder receiveWeeklyStatusReport
    onboardingInformation { emailVerified } company { id }`
  const answer = await data(
    superAdmin.token,
    `query ($group: ID!, $id: ID!) {
      communityMember(community: $group, id: $id) { ${more} } companyLeaders { data { ${more} } }
    }`,
    { group: group.id, id: member.id },
  )
  expect(answer).toMatchObject({
    communityMember: {
      camera_permission: true,
      location_permission: false,
      media_library_permission: null,
      idNumber: '7-11',
      dateOfBirth: '1990-05-14',
      baoleader: false,
      username: member.phoneNumber,
      confirmed: true,
      receiveAllTimeWeeklyStatusReport: null,
      receiveWeeklyStatusReport: false,
      community: { id: String(group.id) },
      company: { id: String(id) },
    },
    companyLeaders: { data: [{ baoleader: true, camera_permission: null, username: superAdmin.email }] },
  })
})
