import { limits } from '@quadrat/domain/limits'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)

const document = `query ($text: String!) { find(text: $text) { kind id title reportTitle note groupId status isActive } }`
interface Found {
  kind: string
  id: string
  title: string
  reportTitle: string | null
  note: string | null
  groupId: string | null
  status: string | null
  isActive: boolean
}
const find = async (token: string, text: string) =>
  (await data<{ find: Found[] }>(token, document, { text })).find
const kinds = async (token: string, text: string) => (await find(token, text)).map(one => one.kind)
const titles = async (token: string, text: string) => (await find(token, text)).map(one => one.title)

/** A company with one record of each kind that is named Wombat, and a report. */
async function filled() {
  const work = await make.fieldWork({ title: 'Wombat count' })
  const { company } = work
  const group = await make.group(company.id, { name: 'Wombat wardens' })
  const project = await make.project(company.id, { name: 'Wombat burrows' })
  const collector = await make.person(company.id, 'collector', { firstName: 'Wombat', lastName: 'Watcher' })
  const member = await make.person(company.id, 'member', { firstName: 'Old Wombat', groupId: group.id })
  const task = await make.task(work, { status: 'COMPLETED' })
  return { ...work, group, named: { project, collector, member }, task }
}
const all = ['project', 'template', 'group', 'collector', 'member']

describe('find', async () => {
  const made = await filled()
  const { superAdmin, company, task, template, named } = made
  const { token } = superAdmin

  it.each([
    (id: number) => String(id),
    (id: number) => `#${id}`,
    (id: number) => ` Task #${id} `,
    (id: number) => `report ${id}`,
  ])('finds a report by its number, written %s', async write => {
    expect((await find(token, write(task.id))).filter(one => one.kind === 'task')).toEqual([
      {
        kind: 'task',
        id: String(task.id),
        title: String(task.id),
        reportTitle: null,
        note: template.title,
        groupId: null,
        status: 'COMPLETED',
        isActive: true,
      },
    ])
  })

  it('finds no report by a part of its number', async () => {
    expect(await kinds(token, `#${task.id}0`)).toEqual([])
    expect(await kinds(token, `Task ${String(task.id).slice(0, -1)}`)).toEqual([])
  })

  it('finds reports by the beginning of their titles, the newest of one title first', async () => {
    const titled = (title: string) => make.task(made, { title })
    const [first, second] = [await titled('Kísima well · Broken'), await titled('Kísima well · Broken')]
    const works = await titled('Kisima well · Works')
    await titled('Old Kisima')
    const found = await find(token, 'kisima w')
    expect(found.map(one => one.id)).toEqual([second, first, works].map(one => String(one.id)))
    expect(found[0]).toMatchObject({
      kind: 'task',
      title: String(second.id),
      reportTitle: 'Kísima well · Broken',
    })
    expect(await titles(token, 'kisima wells')).toEqual([])
    for (let n = 0; n < limits.find.perKind + 2; n++) await titled(`Pump ${String.fromCharCode(97 + n)}`)
    expect(await find(token, 'PUMP')).toHaveLength(limits.find.perKind)
    const titledByNumber = await titled(String(task.id))
    const numbered = (await find(token, String(task.id))).filter(one => one.kind === 'task')
    expect(numbered.map(one => one.id)).toEqual([String(task.id), String(titledByNumber.id)])
  })

  it('finds reports by words of their titles, behind those whose titles begin so', async () => {
    const titled = async (title: string) => String((await make.task(made, { title })).id)
    const [kiosk, begins] = [await titled("L’Étang kiosk/2 · 15 litres (d'eau)"), await titled('Kiosk')]
    const ids = async (text: string) => (await find(token, text)).map(one => one.id)
    expect(await ids('kiosk')).toEqual([begins, kiosk])
    for (const text of ['kio 15', 'etang', 'l’étang', "d'eau", '2 kiosk', 'LITRES  eau', '(litres)'])
      expect(await ids(text), text).toEqual([kiosk])
    for (const text of ['iosk', 'kiosk eaux', '·', "'", '\\', "'kiosk':* | 'well'", 'kiosk & litres'])
      expect(await ids(text), text).not.toContain(kiosk)
    const arabic = await titled('بئر مُعَطَّلة، شمال')
    expect(await ids('معطلة')).toEqual([arabic])
    expect(await ids('شمال')).toEqual([arabic])
  })

  it('finds titles in chosen projects for people who are limited to them', async () => {
    const other = await filled()
    await make.task(other, { title: 'Numbat den · Empty' })
    const elsewhere = await make.project(other.company.id)
    for (const [project, count] of [
      [other.project, 1],
      [elsewhere, 0],
    ] as const) {
      const person = await make.person(other.company.id, 'reviewer', { inProjects: true })
      await make.chosenProject(person, project.id)
      for (const text of ['numbat den', 'empty den'])
        expect(await kinds(person.token, text)).toHaveLength(count)
    }
    for (const text of ['numbat den', 'empty den']) {
      expect(await kinds(other.superAdmin.token, text)).toEqual(['task'])
      expect(await kinds(token, text)).toEqual([])
    }
  })

  it('finds records of every kind by a part of their names', async () => {
    expect((await kinds(token, 'WOMBAT')).sort()).toEqual([...all].sort())
    expect(await kinds(token, 'wombat x')).toEqual([])
    const [member] = (await find(token, 'old wombat')).filter(one => one.kind === 'member')
    expect(member?.groupId).toBe(String(made.group.id))
  })

  it('finds people by their phone numbers, in the ways in which they are typed', async () => {
    const number = String(named.collector.phoneNumber)
    for (const typed of [number, `0${number.slice(4)}`, `0${number.slice(4, 7)} ${number.slice(7)}`])
      expect(await find(token, typed)).toContainEqual(
        expect.objectContaining({ kind: 'collector', id: String(named.collector.id), note: number }),
      )
  })

  it('ignores accents of Latin letters and the vowel signs of Arabic', async () => {
    await make.person(company.id, 'collector', { firstName: 'Ñandú', lastName: 'Łódź' })
    await make.person(company.id, 'collector', { firstName: 'مُحَمَّد', lastName: 'علي' })
    await make.project(company.id, { name: 'Çedar Ñandú' })
    expect(await titles(token, 'nandu')).toEqual(['Çedar Ñandú', 'Ñandú Łódź'])
    expect(await titles(token, 'محمد')).toEqual(['مُحَمَّد علي'])
    expect(await titles(token, '%')).toEqual([])
    expect(await titles(token, 'n_ndu')).toEqual([])
  })

  it('lists those in use before archived ones, and beginnings before other matches', async () => {
    const { id } = company
    await make.project(id, { name: 'Numbat', status: 'ARCHIVED' })
    await make.project(id, { name: 'The numbat' })
    await make.project(id, { name: 'Antinumbat' })
    await make.project(id, { name: 'Numbat north' })
    expect(await titles(token, 'numbat')).toEqual(['Numbat north', 'The numbat', 'Antinumbat', 'Numbat'])
    expect((await find(token, 'numbat')).map(one => one.isActive)).toEqual([true, true, true, false])
    await make.person(id, 'collector', { firstName: 'Bilby', lastName: 'One', status: 'ARCHIVED' })
    await make.template(id, { title: 'Bilby', status: 'deactivated' })
    expect((await find(token, 'bilby')).map(one => one.isActive)).toEqual([false, false])
  })

  it('leaves out old versions of templates, erased people and staff', async () => {
    const { id } = company
    await make.template(id, { title: 'Quoll', status: 'old', rootId: template.id, version: 2 })
    await make.person(id, 'collector', { firstName: 'Quoll', erasedAt: new Date(), status: 'ARCHIVED' })
    await make.person(id, 'admin', { firstName: 'Quoll' })
    await make.person(id, 'member', { firstName: 'Quoll', groupId: null })
    expect(await find(token, 'quoll')).toEqual([])
  })

  it('answers with the best of each kind, in one statement', async () => {
    for (let n = 0; n < limits.find.perKind + 2; n++)
      await make.person(company.id, 'collector', { firstName: `Dingo ${n}` })
    expect(await find(token, 'dingo')).toHaveLength(limits.find.perKind)
    const nothing = () => data(token, '{ myUser { id } }')
    expect(await statementsOf(server, () => find(token, 'dingo'))).toBe(await statementsOf(server, nothing))
  })

  it('refuses a text that is too long, and finds nothing for an empty one', async () => {
    const longest = 'x'.repeat(limits.find.characters)
    expect(await code(token, document, { text: longest })).toBeNull()
    expect(await code(token, document, { text: `${longest}x` })).toBe('input.invalid')
    expect(await code(token, document, { text: 'a\u0000b' })).toBe('input.invalid')
    expect(await find(token, '  ')).toEqual([])
  })

  it('is refused to data collectors and without a session', async () => {
    expect(await code(made.collector.token, document, { text: 'wombat' })).toBe('permission.refused')
    expect(await code(named.member.token, document, { text: 'wombat' })).toBe('permission.refused')
    expect(await code(null, document, { text: 'wombat' })).toBe('token.invalid')
  })

  it('finds nothing of another company', async () => {
    const other = await make.company()
    for (const text of ['wombat', `#${task.id}`, String(named.collector.phoneNumber)])
      expect(await find(other.superAdmin.token, text)).toEqual([])
  })

  it.each(['admin', 'viewer'] as const)(
    'finds for a person with the role %s what the lists show',
    async role => {
      const person = await make.person(company.id, role)
      expect((await kinds(person.token, 'wombat')).sort()).toEqual([...all].sort())
      expect(await kinds(person.token, `#${task.id}`)).toEqual(['task'])
    },
  )

  it('finds for a reviewer, who opens no pages of records, reports alone', async () => {
    const reviewer = await make.person(company.id, 'reviewer')
    expect(await kinds(reviewer.token, 'wombat')).toEqual([])
    expect(await kinds(reviewer.token, `#${task.id}`)).toEqual(['task'])
  })

  it.each([
    // A data collector without a project can be added to one of theirs.
    ['projectManager', ['project', 'template', 'group', 'member', 'collector']],
    ['viewer', ['project', 'template', 'group', 'member']],
    ['reviewer', []],
  ] as const)('finds for a %s what belongs to their chosen projects', async (role, expected) => {
    const other = await filled()
    const limitedTo = async (project: number) => {
      const person = await make.person(other.company.id, role, { inProjects: true })
      await make.chosenProject(person, project)
      return person.token
    }
    await make.membership(other.company.id, other.named.project.id, other.named.member.id)
    await make.projectTemplate(other.company.id, other.named.project.id, other.template.id)
    const named = await limitedTo(other.named.project.id)
    expect((await kinds(named, 'wombat')).sort()).toEqual([...expected].sort())
    expect(await kinds(named, `#${other.task.id}`)).toEqual([])
    const reported = await limitedTo(other.project.id)
    expect(await kinds(reported, `#${other.task.id}`)).toEqual(['task'])
    expect(await kinds(reported, 'watcher')).toEqual(role === 'projectManager' ? ['collector'] : [])
  })
})
