import { ownNotificationsSchema } from '@quadrat/domain/collector-api/notifications'
import { notificationTexts } from '@quadrat/domain/messages/notification-en'
import { describe, expect, it, vi } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data: ask, refusesOthers } = verbs(server)
const { pool } = server.deps.db

const parts = 'id rowVersion title translations { language title message }'
const CREATE = `mutation ($data: CreateBaoleaderNotificationInput!) { one: createBaoleaderNotification(data: $data) { ${parts} } }`
const UPDATE = `mutation ($id: ID!, $data: UpdateBaoleaderNotificationInput!) {
  one: updateBaoleaderNotification(id: $id, data: $data) { ${parts} } }`

interface Shown {
  id: string
  rowVersion: number
  title: string
  translations: object[]
}
const swahili = { language: 'sw', title: 'Mafuriko', message: 'Sogeza mashua.' }
/** 71 letters that the GSM alphabet has not: two text messages with the title. */
const arabic = { language: 'ar', title: 'فيضان', message: 'ا'.repeat(71) }
const content = {
  title: 'Flood',
  message: 'Move the boats.',
  type: 'GENERAL',
  translations: [swahili, arabic],
}

/** A company with collectors who read Swahili, Arabic and French. */
async function withReaders() {
  const work = await make.fieldWork()
  const reader = async (language: string) => {
    const person = await make.person(work.company.id, 'collector')
    await pool.query('update people set language = $2, email = $3 where id = $1', [
      person.id,
      language,
      `${person.id}@reader.example`,
    ])
    return person
  }
  const readers = { sw: await reader('sw'), ar: await reader('ar'), fr: await reader('fr') }
  const recipients = Object.values(readers).map(({ id }) => id)
  const create = async (data: object) =>
    (await ask<{ one: Shown }>(work.superAdmin.token, CREATE, { data: { ...content, recipients, ...data } }))
      .one
  return { ...work, readers, recipients, create }
}

const inbox = async (token: string) =>
  ownNotificationsSchema.parse((await server.rest('GET', '/api/collector/notifications', { token })).body)
    .notifications

describe('A notification in several languages', () => {
  it('is sent to each recipient in the language that they read, else as it was written', async () => {
    const { readers, create } = await withReaders()
    await create({ channels: ['TEXT_MESSAGE', 'MAIL'] })
    const all = () => server.deps.mailbox?.messages('') ?? []
    const text = (to: string | null) => all().filter(one => one.kind === 'text-message' && one.to === to)
    const mail = (id: number) => all().filter(one => one.kind === 'mail' && one.to === `${id}@reader.example`)
    await vi.waitFor(
      () => {
        expect(text(readers.sw.phoneNumber)).toMatchObject([{ text: 'Mafuriko\nSogeza mashua.' }])
        expect(text(readers.ar.phoneNumber)).toMatchObject([{ text: `فيضان\n${arabic.message}` }])
        expect(text(readers.fr.phoneNumber)).toMatchObject([{ text: 'Flood\nMove the boats.' }])
        expect(mail(readers.sw.id)).toMatchObject([{ subject: 'Mafuriko' }])
        expect(mail(readers.fr.id)).toMatchObject([{ subject: 'Flood' }])
      },
      { timeout: 20_000, interval: 50 },
    )
  })

  it('keeps in which language each person got it, and nothing where there is only one', async () => {
    const { superAdmin, readers, create } = await withReaders()
    const report = `query ($id: ID!) { baoleaderNotification(id: $id) { action { pushStatuses { languages user { id } } } } }`
    const languagesOf = async (id: string, token = superAdmin.token) => {
      const { baoleaderNotification } = await ask<{
        baoleaderNotification: {
          action: { pushStatuses: { languages: string[]; user: { id: string } }[] }
        } | null
      }>(token, report, { id })
      return baoleaderNotification?.action.pushStatuses.map(({ user, languages }) => [user.id, ...languages])
    }
    const [sw, ar, fr] = [readers.sw, readers.ar, readers.fr].map(({ id }) => String(id))
    const { id } = await create({ channels: ['TEXT_MESSAGE', 'MAIL'] })
    await expect
      .poll(() => languagesOf(id), { timeout: 20_000 })
      .toEqual([
        [sw, 'sw'],
        [ar, 'ar'],
        [fr, 'und'],
      ])
    const other = await withReaders()
    expect(await languagesOf(id, other.superAdmin.token)).toBeUndefined()
    expect(await code(readers.sw.token, report, { id })).not.toBeNull()

    const single = await create({ channels: ['TEXT_MESSAGE'], translations: [] })
    const sent = `select from notification_deliveries where notification_id = $1 and status = 'sent'`
    await expect.poll(async () => (await pool.query(sent, [single.id])).rowCount, { timeout: 20_000 }).toBe(3)
    expect(await languagesOf(single.id)).toEqual([[sw], [ar], [fr]])
  })

  it('comes to the phone in all of them, because it chooses without a network', async () => {
    const { readers, create, superAdmin } = await withReaders()
    const { id } = await create({})
    const { language: _sw, ...sw } = swahili
    const { language: _ar, ...ar } = arabic
    expect(await inbox(readers.fr.token)).toMatchObject([{ title: 'Flood', translations: { sw, ar } }])
    // What was sent stays as it was.
    await pool.query(`update notifications set status = 'DRAFT' where id = $1`, [id])
    await ask(superAdmin.token, UPDATE, { id, data: { translations: [], rowVersion: 1, status: 'DRAFT' } })
    expect(await inbox(readers.fr.token)).toMatchObject([{ translations: { sw, ar } }])
    await create({ translations: [] })
    expect((await inbox(readers.fr.token)).at(-1)).not.toHaveProperty('translations')
  })

  it('counts the text messages of each language, before and when it is sent', async () => {
    const { superAdmin, recipients } = await withReaders()
    const { type: _, ...text } = content
    const reach = await ask(
      superAdmin.token,
      `query ($recipients: [ID!]!, $title: String, $message: String, $translations: [NotificationTranslationInput!]) {
        notificationReach(recipients: $recipients, title: $title, message: $message, translations: $translations) {
          textMessages { people messages } } }`,
      { recipients, ...text },
    )
    expect(reach).toEqual({ notificationReach: { textMessages: { people: 3, messages: 4 } } })
    const left = async () => {
      const budgets = '{ messageBudgets { invites { left } } }'
      const answer = await ask<{ messageBudgets: { invites: { left: number } } }>(superAdmin.token, budgets)
      return answer.messageBudgets.invites.left
    }
    const before = await left()
    // Six in Arabic.
    const long = { ...arabic, message: 'ا'.repeat(67 * 5) }
    const data = { ...content, translations: [long], channels: ['TEXT_MESSAGE'], recipients }
    expect(await code(superAdmin.token, CREATE, { data })).toBeNull()
    expect(before - (await left())).toBe(8)
  })

  it('keeps its languages in a change that names none, and loses those that are taken out', async () => {
    const { superAdmin, create } = await withReaders()
    const { id } = await create({ status: 'DRAFT' })
    const update = async (data: object) =>
      (await ask<{ one: Shown }>(superAdmin.token, UPDATE, { id, data: { status: 'DRAFT', ...data } })).one
    expect(await update({ title: 'High tide', rowVersion: 1 })).toMatchObject({
      title: 'High tide',
      translations: [arabic, swahili],
    })
    expect(await update({ translations: [swahili], rowVersion: 2 })).toMatchObject({
      translations: [swahili],
    })
    expect(await update({ translations: [], rowVersion: 3 })).toMatchObject({ translations: [] })
  })

  it.each([
    ['twice the same language', [swahili, swahili], 'translations', () => notificationTexts.languageTwice],
    ['no title', [{ ...swahili, title: ' ' }], 'translations.0.title', () => notificationTexts.titleMissing],
    [
      'no message',
      [{ ...swahili, message: '' }],
      'translations.0.message',
      () => notificationTexts.messageMissing,
    ],
    [
      'a long title',
      [{ ...swahili, title: 'x'.repeat(201) }],
      'translations.0.title',
      () => 'Maximum 200 characters',
    ],
    [
      'a long message',
      [{ ...swahili, message: 'x'.repeat(1001) }],
      'translations.0.message',
      () => 'Maximum 1000 characters',
    ],
  ])('is refused with %s', async (_, translations, path, message) => {
    const { superAdmin, recipients } = await withReaders()
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      data: { ...content, recipients, translations },
    })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'input.invalid',
      params: { errors: [{ path, message: message() }] },
    })
  })

  it('is changed by staff of its company who may write notifications alone', async () => {
    const work = await withReaders()
    const { id } = await work.create({ status: 'DRAFT' })
    const data = { translations: [], rowVersion: 1, status: 'DRAFT' }
    await refusesOthers(work, UPDATE, { id, data })
    const viewer = await make.person(work.company.id, 'viewer')
    const { errors } = await server.graphql(viewer.token, UPDATE, { id, data })
    expect(errors?.[0]?.extensions.code).toBe('permission.refused')
    const other = await withReaders()
    const read = `query ($id: ID!) { baoleaderNotification(id: $id) { ${parts} } }`
    const theirs = await ask(other.superAdmin.token, read, { id })
    expect(theirs).toEqual({ baoleaderNotification: null })
    expect(await ask(work.superAdmin.token, read, { id })).toMatchObject({
      baoleaderNotification: { translations: [arabic, swahili] },
    })
  })
})
