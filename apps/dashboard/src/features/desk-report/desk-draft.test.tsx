import { emptyFormValue } from '@quadrat/forms/engine/value'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '#src/testing/mount.tsx'
import { type DeskDraft, isFilled, newDraft, useDeskDraft } from './desk-draft.ts'

const key = 'quadrat-desk-report:7'

type Seen = ReturnType<typeof useDeskDraft>

function Host({ initial, seen }: { initial: DeskDraft; seen: Seen[] }) {
  seen.push(useDeskDraft(key, () => initial))
  return null
}

/** Opens the page's draft and returns its current state. */
async function visit(initial: DeskDraft) {
  const seen: Seen[] = []
  mount(<Host initial={initial} seen={seen} />)
  const now = () => seen.at(-1) as Seen
  await expect.poll(now).toBeDefined()
  return now
}

beforeEach(() => localStorage.clear())

it('keeps what was typed, with its id, for the next visit, and nothing of mere choices', async () => {
  const chosen = newDraft({ project: '3', template: '4' })
  expect(isFilled(chosen)).toBe(false)
  const first = await visit(chosen)
  first().change({ collector: '9' })
  expect(localStorage.getItem(key)).toBeNull()
  first().change({ value: { ...emptyFormValue, answers: { bags: 12 } } })

  const second = await visit(newDraft())
  expect(second()).toMatchObject({
    isContinued: true,
    isStored: true,
    draft: { clientId: chosen.clientId, project: '3', collector: '9', value: { answers: { bags: 12 } } },
  })
  second().replace(newDraft())
  expect(localStorage.getItem(key)).toBeNull()
})

it('starts anew where the stored draft cannot be read', async () => {
  localStorage.setItem(key, '{"value":')
  const now = await visit(newDraft({ project: '3' }))
  expect(now()).toMatchObject({ isContinued: false, draft: { project: '3' } })
})
