import { type ChoiceDraft, newField, type RankingDraft } from '@quadrat/domain/template/template-draft'
import { fieldErrors } from '@quadrat/domain/template/template-draft-errors'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { OptionsEditor } from './options-editor.tsx'

let field: ChoiceDraft | RankingDraft

function Screen({ texts }: { texts: readonly string[] }) {
  const [now, setNow] = useState<ChoiceDraft | RankingDraft>(() => {
    const start = newField('checkbox', 'species', 'Species')
    if (start.kind !== 'checkbox') throw new Error('not a checkbox question')
    return { ...start, options: texts.map(text => ({ text })) }
  })
  field = now
  return <OptionsEditor field={now} errors={fieldErrors(now)} locked={false} onChange={setNow} />
}

const show = (...texts: string[]) => mount(<Screen texts={texts} />)
const option = (place: number) => page.getByRole('textbox', { name: `Option ${place}`, exact: true })
const texts = () => field.options.map(({ text }) => text)
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Species ${at + 1}`)

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

beforeEach(async () => {
  await page.viewport(800, 600)
})

test('one press of Undo removes a pasted list', async () => {
  show('Mud', 'Option 2', 'Rock')
  await option(2).click()
  paste('Sand\nSilt\nSand\n MUD \n🌊\nطين')
  await expect.poll(texts).toEqual(['Mud', 'Sand', 'Silt', '🌊', 'طين', 'Rock'])
  await expect.element(page.getByText('4 options were added. 2 were already there.')).toBeVisible()
  await expect.element(option(5)).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(texts).toEqual(['Mud', 'Option 2', 'Rock'])
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a pasted list that is too long fills the free places, and the message counts the rest', async () => {
  show('Mud', 'Option 2')
  await option(2).click()
  paste(lines(5000).join('\n'))
  await expect.poll(texts).toEqual(['Mud', ...lines(199)])
  await expect.element(page.getByText(/^199 options were added. 4,801 didn’t fit: at most 200/)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(200)
  await expect.element(page.getByRole('button', { name: 'Add option' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(texts()).toHaveLength(200)
})

test('a pasted list without new options changes nothing, and the message says so', async () => {
  show('Mud', 'Sand', '')
  await option(3).click()
  paste('mud\nsand')
  await expect.element(page.getByText('0 options were added. 2 were already there.')).toBeVisible()
  expect(texts()).toEqual(['Mud', 'Sand', ''])
})

test('Undo restores a removed option in its place, until the next change', async () => {
  show('Mud', 'Sand', 'Rock')
  await page.getByRole('button', { name: 'Remove option 2' }).click()
  await expect.element(page.getByText('“Sand” was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(texts).toEqual(['Mud', 'Sand', 'Rock'])
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await option(2).fill('Rocks')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(texts()).toEqual(['Sand', 'Rocks'])
})

test('pasted rows make options with columns, the first row names them on demand, and Undo takes both back', async () => {
  show('Option 1')
  await option(1).click()
  paste('District\tregion\nKilifi\tCoast\nKwale\tCoast')
  await expect.poll(texts).toEqual(['District', 'Kilifi', 'Kwale'])
  expect(field.options[1]).toEqual({ text: 'Kilifi', columns: { column_1: 'Coast' } })
  await expect.element(page.getByText('3 options were added. Columns: column_1.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the first row as column names' }).click()
  await expect
    .poll(() => field.options)
    .toEqual([
      { text: 'Kilifi', columns: { region: 'Coast' } },
      { text: 'Kwale', columns: { region: 'Coast' } },
    ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(texts).toEqual(['Option 1'])
})

test('marks of an option are shown as typed, and can be removed', async () => {
  show('**Maize**', '5*3*2', 'Rice')
  await expect.element(page.getByText(/Data collectors see these marks as typed./)).toBeVisible()
  await page.getByRole('button', { name: 'Remove marks' }).click()
  await expect.poll(texts).toEqual(['Maize', '5*3*2', 'Rice'])
  await expect.element(page.getByRole('button', { name: 'Remove marks' })).not.toBeInTheDocument()
})
