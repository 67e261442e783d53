import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { uploadService } from '#src/testing/upload-service.ts'
import { ImageUpload } from './image-upload.tsx'
import type { UploadedFile } from './upload.ts'

/** An image of one pixel, so that the browser can show it. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const stored = { id: '7', name: 'mangrove.jpg', mime: 'image/jpeg', size: 4, url: pixel }
const photo = (name = 'mangrove.jpg', type = 'image/jpeg', size = 4) =>
  new File([new Uint8Array(size)], name, { type })

function Form({ onChange }: { onChange: (image: UploadedFile | null) => void }) {
  const [image, setImage] = useState<UploadedFile | null>(null)
  return (
    <ImageUpload
      label="Profile picture"
      value={image}
      onChange={next => {
        setImage(next)
        onChange(next)
      }}
    />
  )
}

function show() {
  const onChange = vi.fn()
  const service = uploadService()
  mount(<Form onChange={onChange} />)
  return { onChange, service, group: page.getByRole('group', { name: 'Profile picture' }) }
}

const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const choose = async (...files: File[]) => {
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input(), files)
}

describe('an image upload', () => {
  test('accepts png, gif and jpeg, and shows the limit of 5 MB', async () => {
    const { group } = show()
    await expect.element(group.getByText(/photos under 5 MB/)).toBeVisible()
    expect(input().accept).toBe('image/png,image/gif,image/jpeg')
    expect(input().multiple).toBe(false)
  })

  test('shows that it is pending, its progress and its success', async () => {
    const { onChange, service, group } = show()
    await choose(photo())
    const pending = group.getByText('Please upload a photo if there is an error')
    await expect.element(pending).toBeVisible()
    expect(service.received).toEqual([['mangrove.jpg']])
    service.progress(1, 4)
    await expect.element(group.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    service.answer(200, [stored])
    await expect.element(page.getByText('Image has been uploaded.')).toBeVisible()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(stored)
    expect(pending.query()).toBeNull()
    expect(group.element().querySelector('img')?.src).toBe(pixel)
    await expect.element(group.getByRole('button', { name: 'Change photo' })).toBeEnabled()
  })

  test('that fails shows the reason, and can be repeated', async () => {
    const { onChange, service, group } = show()
    await choose(photo())
    await expect.poll(() => service.received).toHaveLength(1)
    service.breakOff()
    const failed = group.getByText(/Something went wrong while uploading your photo\./)
    await expect.element(failed).toBeVisible()
    await expect.element(group.getByText(/The server cannot be reached\./)).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
    await choose(photo())
    await expect.poll(() => service.received).toHaveLength(2)
    expect(failed.query()).toBeNull()
    service.answer(200, [stored])
    await expect.poll(() => onChange.mock.calls).toEqual([[stored]])
  })

  test('refused by the server shows its message', async () => {
    const { service, group } = show()
    await choose(photo())
    await expect.poll(() => service.received).toHaveLength(1)
    const message = 'This file isn’t a photo that we can read (JPEG, PNG or GIF).'
    service.answer(415, { code: 'file.not-image', details: [{ messages: [{ message }] }] })
    await expect.element(group.getByText(message, { exact: false })).toBeVisible()
  })

  test.each([
    ['a webp', photo('a.webp', 'image/webp'), 'This file isn’t a photo that we can read (JPEG, PNG or GIF).'],
    ['more than 5 MB', photo('a.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1), 'This file is larger than 5 MB.'],
  ])('does not send %s', async (_case, file, text) => {
    const { service, group } = show()
    const dropped = new DataTransfer()
    dropped.items.add(file)
    await expect.element(group).toBeVisible()
    group.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }))
    await expect.element(group.getByText(/Something went wrong while uploading your photo\./)).toBeVisible()
    await expect.element(group.getByText(text, { exact: false })).toBeVisible()
    expect(service.received).toEqual([])
  })

  test('accepts a dropped file', async () => {
    const { service, group } = show()
    const dropped = new DataTransfer()
    dropped.items.add(photo('dropped.png', 'image/png'))
    await expect.element(group).toBeVisible()
    group.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }))
    await expect.poll(() => service.received).toEqual([['dropped.png']])
  })

  test('can be removed again', async () => {
    const { onChange, service, group } = show()
    await choose(photo())
    await expect.poll(() => service.received).toHaveLength(1)
    service.answer(200, [stored])
    await group.getByRole('button', { name: 'Remove' }).click()
    expect(onChange).toHaveBeenLastCalledWith(null)
    await expect.element(group.getByRole('button', { name: 'Upload photo' })).toBeVisible()
  })
})
