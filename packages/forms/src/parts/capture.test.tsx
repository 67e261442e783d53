import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type CapturedPhoto,
  type FormHost,
  LocateProblem,
  type LocateRequest,
  type OptionSearch,
} from '#src/contract.ts'
import { field, mount, photo, quietHost, stored } from '#src/testing/mount.tsx'
import { HostContext } from './host.tsx'
import { PhotoPicker } from './photo-picker.tsx'

const position = { latitude: -4.43291, longitude: 39.51234, accuracy: 24 }

describe('photos', () => {
  const fields = [field('photo'), field('text')]
  const group = page.getByRole('group', { name: 'The photo' })

  test('are added, counted, removed and restored', async () => {
    const capturePhoto = vi.fn(async () => [stored('a'), stored('b')])
    const form = mount({ fields, host: { capturePhoto } })
    await group.getByRole('button', { name: 'Choose files: The photo' }).click()
    await expect.element(group.getByText('2 photos taken')).toBeVisible()
    expect(capturePhoto).toHaveBeenCalledWith('files', 10, expect.any(Function), expect.anything())
    await expect.element(group.getByRole('img', { name: 'The photo: Photo 2 of 2' })).toBeVisible()
    await group.getByRole('button', { name: 'Remove Photo 1 of 2' }).click()
    expect(form.answers().photo).toEqual([photo('b')])
    await group.getByRole('button', { name: 'Undo' }).click()
    expect(form.answers().photo).toEqual([photo('a'), photo('b')])
  })

  test('are retaken in place', async () => {
    const capturePhoto = vi.fn(async () => [stored('c')])
    const answers = { photo: [photo('a'), photo('b')] }
    const form = mount({
      fields,
      host: { capturePhoto },
      value: { answers, photos: [], comment: '', position: null },
    })
    await group.getByRole('button', { name: 'Retake Photo 1 of 2' }).click()
    await expect.poll(() => form.answers().photo).toEqual([photo('c'), photo('b')])
    expect(capturePhoto).toHaveBeenCalledWith('camera', 1, expect.any(Function), expect.anything())
  })

  test('that arrive late do not undo later input', async () => {
    const { promise, resolve } = Promise.withResolvers<CapturedPhoto[]>()
    const form = mount({ fields, host: { capturePhoto: () => promise } })
    await group.getByRole('button', { name: 'Take photo: The photo' }).click()
    await expect.element(group.getByText('Adding the photo…')).toBeVisible()
    await page.getByLabelText('The text').fill('Crab burrows')
    resolve([stored('a')])
    await expect.element(group.getByText('1 photo taken')).toBeVisible()
    expect(form.answers()).toEqual({ photo: [photo('a')], text: 'Crab burrows' })
  })

  test('that arrive one by one are in the form before the last one', async () => {
    const { promise, resolve } = Promise.withResolvers<CapturedPhoto[]>()
    const capturePhoto: FormHost['capturePhoto'] = (_source, _max, onCaptured) => {
      onCaptured(stored('a'), 2)
      onCaptured({ status: 'failed', name: 'notes.pdf', reason: 'not-an-image' }, 1)
      return promise
    }
    const form = mount({ fields, host: { capturePhoto } })
    await group.getByRole('button', { name: 'Choose files: The photo' }).click()
    await expect.element(group.getByText('1 photo taken')).toBeVisible()
    expect(form.answers().photo).toEqual([photo('a')])
    await expect.element(group.getByText('Adding the photo…')).toBeVisible()
    resolve([stored('a'), { status: 'failed', name: 'notes.pdf', reason: 'not-an-image' }, stored('b')])
    await expect.element(group.getByText('2 photos taken')).toBeVisible()
    await expect.element(group.getByRole('alert')).toMatchTextContent('notes.pdf: This file isn’t a photo.')
    expect(group.getByText('That photo is already here.').query()).toBeNull()
    expect(form.answers().photo).toEqual([photo('a'), photo('b')])
  })

  test('are added once: one that another tab removed meanwhile does not return with the last one', async () => {
    const { promise, resolve } = Promise.withResolvers<CapturedPhoto[]>()
    const capturePhoto: FormHost['capturePhoto'] = (_source, _max, onCaptured) => {
      onCaptured(stored('a'), 1)
      return promise
    }
    const changes: ((now: PhotoRef[]) => PhotoRef[])[] = []
    const element = document.body.appendChild(document.createElement('div'))
    const root = createRoot(element)
    onTestFinished(() => {
      root.unmount()
      element.remove()
    })
    root.render(
      <HostContext value={{ ...quietHost, capturePhoto }}>
        <PhotoPicker title="The bank" photos={[]} max={10} onChange={change => changes.push(change)} />
      </HostContext>,
    )
    await page.getByRole('button', { name: 'Choose files: The bank' }).click()
    await expect.poll(() => changes.map(change => change([]))).toEqual([[photo('a')]])
    resolve([stored('a'), stored('b')])
    await expect.poll(() => changes.map(change => change([]))).toEqual([[photo('a')], [photo('b')]])
  })

  test('show the number of remaining ones', async () => {
    const { promise, resolve } = Promise.withResolvers<CapturedPhoto[]>()
    const capturePhoto: FormHost['capturePhoto'] = (_source, _max, onCaptured) => {
      onCaptured(stored('a'), 39)
      return promise
    }
    mount({ fields, host: { capturePhoto } })
    await group.getByRole('button', { name: 'Choose files: The photo' }).click()
    await expect.element(group.getByText('Adding photos… 39 left')).toBeVisible()
    resolve([stored('a')])
    await expect.element(group.getByText('1 photo taken')).toBeVisible()
  })

  test('that fail are named beside the stored ones, and can be retried', async () => {
    const capturePhoto = vi
      .fn<() => Promise<CapturedPhoto[]>>()
      .mockResolvedValueOnce([stored('a'), { status: 'failed', name: 'notes.pdf', reason: 'not-an-image' }])
      .mockRejectedValueOnce(new Error('camera gone'))
      .mockResolvedValueOnce([stored('b')])
    const form = mount({ fields, host: { capturePhoto } })
    await group.getByRole('button', { name: 'Choose files: The photo' }).click()
    await expect.element(group.getByRole('alert')).toMatchTextContent('notes.pdf: This file isn’t a photo.')
    expect(form.answers().photo).toEqual([photo('a')])
    await group.getByRole('button', { name: 'Try again' }).click()
    await expect.element(group.getByRole('alert')).toMatchTextContent('The photo couldn’t be read.')
    await group.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => form.answers().photo).toEqual([photo('a'), photo('b')])
    expect(group.getByRole('alert').query()).toBeNull()
  })

  test('can be retried in their place after a failed retake, also at the limit', async () => {
    const capturePhoto = vi
      .fn<() => Promise<CapturedPhoto[]>>()
      .mockRejectedValueOnce(new Error('camera gone'))
      .mockResolvedValueOnce([stored('z')])
    const ten = [...'0123456789'].map(photo)
    const form = mount({
      fields,
      host: { capturePhoto },
      value: { answers: { photo: ten }, photos: [], comment: '', position: null },
    })
    await group.getByRole('button', { name: 'Retake Photo 2 of 10' }).click()
    await group.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => form.answers().photo).toEqual(ten.with(1, photo('z')))
  })

  test('are added once each, up to the limit', async () => {
    const answers = { photo: [...'0123456789'].slice(1).map(photo) }
    const form = mount({
      fields,
      host: { capturePhoto: async () => [stored('1'), stored('a'), stored('b')] },
      value: { answers, photos: [], comment: '', position: null },
    })
    await group.getByRole('button', { name: 'Choose files: The photo' }).click()
    await expect.element(group.getByText('That photo is already here.')).toBeVisible()
    expect(form.answers().photo).toHaveLength(10)
    await expect.element(group.getByRole('button', { name: 'Take photo: The photo' })).toBeDisabled()
  })

  test('that are missing on this device show a text', async () => {
    mount({
      fields,
      host: { photoUrl: () => Promise.reject(new Error('gone')) },
      value: { answers: { photo: [photo('a')] }, photos: [], comment: '', position: null },
    })
    await expect.element(group.getByText('This photo isn’t on this device.')).toBeVisible()
  })
})

describe('a data list', () => {
  const fields = [field('data-list', { listId: '7' })]
  const all = Array.from({ length: 120 }, (_, index) => ({
    id: String(index + 1),
    value: `Plot ${index + 1}`,
  }))
  const searchOptions = async ({ text, cursor }: OptionSearch) => {
    const found = all.filter(option => option.value.toLowerCase().includes(text.toLowerCase()))
    const from = Number(cursor ?? 0)
    return {
      options: found.slice(from, from + 50),
      next: found.length > from + 50 ? String(from + 50) : null,
    }
  }

  test('works by keyboard alone', async () => {
    const form = mount({ fields, host: { searchOptions } })
    await page.getByRole('button', { name: /The data-list/ }).click()
    await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveFocus()
    await userEvent.keyboard('plot 11')
    await expect.poll(() => page.getByRole('option').all().length).toBe(11)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(form.answers()).toEqual({ 'data-list': { optionId: '110', value: 'Plot 110' } })
    await expect.element(page.getByRole('button', { name: 'The data-list Plot 110' })).toHaveFocus()
  })

  test('shows its options in the language of the form, and keeps what they are in the list', async () => {
    const well = { id: '1', value: 'Well', labels: { fr: 'Puits' } }
    const pump = { id: '2', value: 'Pump' }
    const form = mount({
      fields,
      host: {
        searchOptions: async () => ({ options: [well, pump], next: null }),
        findOption: async (_, id) => (id === '1' ? well : null),
        languages: ['fr'],
      },
    })
    await page.getByRole('button', { name: /The data-list/ }).click()
    await expect.element(page.getByRole('option', { name: 'Pump' })).toBeVisible()
    await page.getByRole('option', { name: 'Puits' }).click()
    expect(form.answers()).toEqual({ 'data-list': { optionId: '1', value: 'Well' } })
    await expect.element(page.getByRole('button', { name: 'The data-list Puits' })).toBeVisible()
    await page.getByRole('button', { name: 'The data-list Puits' }).click()
    await page.getByRole('option', { name: 'Pump' }).click()
    await expect.element(page.getByRole('button', { name: 'The data-list Pump' })).toBeVisible()
  })

  test('loads page by page and closes without a choice', async () => {
    const form = mount({ fields, host: { searchOptions } })
    const opener = page.getByRole('button', { name: /The data-list/ })
    await opener.click()
    await expect.poll(() => page.getByRole('option').all().length).toBe(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => page.getByRole('option').all().length).toBe(100)
    await userEvent.keyboard('{Escape}')
    expect(page.getByRole('dialog').query()).toBeNull()
    await expect.element(opener).toHaveFocus()
    expect(form.answers()).toEqual({})
  })

  test('never shows the result of an outdated search', async () => {
    const slow = Promise.withResolvers<void>()
    mount({
      fields,
      host: {
        searchOptions: async search => {
          if (search.text === '') await slow.promise
          return searchOptions(search)
        },
      },
    })
    await page.getByRole('button', { name: /The data-list/ }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('120')
    await expect.element(page.getByRole('option', { name: 'Plot 120' })).toBeVisible()
    slow.resolve()
    await slow.promise
    await expect.poll(() => page.getByRole('option').all().length).toBe(1)
  })

  test('that cannot be read shows an error and can be retried', async () => {
    const failing = vi.fn(searchOptions).mockRejectedValueOnce(new Error('no list'))
    mount({ fields, host: { searchOptions: failing } })
    await page.getByRole('button', { name: /The data-list/ }).click()
    await expect.element(page.getByText('The list couldn’t be read.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('option', { name: 'Plot 1', exact: true })).toBeVisible()
  })
})

describe('the position', () => {
  test('shows its accuracy while it is measured, and the best fix can be used', async () => {
    let started: LocateRequest | undefined
    const locate = (request: LocateRequest) => {
      started = request
      return new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    }
    const form = mount({ host: { locate } })
    await page.getByRole('button', { name: 'Get my position' }).click()
    await expect.element(page.getByText('Looking for your position…')).toBeVisible()
    started?.onProgress(position)
    await expect.element(page.getByText('± 24 m')).toBeVisible()
    expect(form.value().position).toBeNull()
    await page.getByRole('button', { name: 'Use this' }).click()
    expect(form.value().position).toEqual(position)
    expect(started?.signal.aborted).toBe(true)
    await expect.element(page.getByText('-4.43291, 39.51234')).toBeVisible()
    await page.getByRole('button', { name: 'Clear: Position' }).click()
    expect(form.value().position).toBeNull()
  })

  test('is measured automatically if the app wants it, and stops with the form', async () => {
    const locate = vi.fn((_: LocateRequest) => new Promise<never>(() => undefined))
    const form = mount({ position: 'auto', host: { locate } })
    await expect.element(page.getByText('Looking for your position…')).toBeVisible()
    form.unmount()
    expect(locate.mock.calls.at(-1)?.[0].signal.aborted).toBe(true)
  })

  test('without permission shows what to do', async () => {
    mount({ host: { locate: () => Promise.reject(new LocateProblem('not-allowed')) } })
    await page.getByRole('button', { name: 'Get my position' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/isn’t allowed to use your position/)
    await expect.element(page.getByRole('button', { name: 'Get my position' })).toBeVisible()
  })
})
