import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { uploadService } from '#src/testing/upload-service.ts'
import { FileUpload } from './file-upload.tsx'
import type { UploadedFile } from './upload.ts'

const storedFile = {
  id: '1',
  name: 'permit.pdf',
  size: 1200,
  downloadUrl: '/files/1/1/original/permit.pdf?e=1&s=x',
}
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

function show({ multiple = true, onUploaded = async (_: UploadedFile[]) => {} } = {}) {
  const service = uploadService()
  mount(
    <FileUpload
      title="Documents"
      files={[storedFile]}
      nothing="No documents"
      multiple={multiple}
      onUploaded={onUploaded}
    />,
  )
  return service
}

const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const choose = async (...files: File[]) => {
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input(), files)
}
const submit = page.getByRole('button', { name: 'Submit' })

describe('a file upload', () => {
  test('goes from selected to uploading to uploaded, and shows the progress', async () => {
    const kept = Promise.withResolvers<void>()
    const onUploaded = vi.fn(() => kept.promise)
    const service = show({ onUploaded })
    await expect.element(page.getByText(/^permit\.pdf/)).toBeVisible()
    expect(submit.query()).toBeNull()
    expect(input().accept).toContain('application/*,.pdf')
    await choose(pdf('a.pdf'), pdf('b.pdf'))
    await expect.element(page.getByText('8 B · selected').first()).toBeVisible()
    expect(service.received).toEqual([])
    await submit.click()
    await expect.element(page.getByText('8 B · uploading').first()).toBeVisible()
    expect(service.received).toEqual([['a.pdf', 'b.pdf']])
    service.progress(3, 4)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
    const stored = [{ id: '2' }, { id: '3' }]
    service.answer(200, stored)
    await expect.element(page.getByText('8 B · uploaded').first()).toBeVisible()
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith(stored)
    kept.resolve()
    await expect.poll(() => page.getByText(/^a\.pdf/).query()).toBeNull()
    expect(submit.query()).toBeNull()
  })

  test('can be of one file: another choice replaces it', async () => {
    show({ multiple: false })
    await expect.element(page.getByRole('button', { name: 'Upload File', exact: true })).toBeVisible()
    expect(input().multiple).toBe(false)
    await choose(pdf('a.pdf'))
    await expect.element(page.getByText(/^a\.pdf/)).toBeVisible()
    await choose(pdf('b.pdf'))
    await expect.element(page.getByText(/^b\.pdf/)).toBeVisible()
    expect(page.getByText(/^a\.pdf/).query()).toBeNull()
  })

  test('that fails shows an error and leaves the files selected', async () => {
    const service = show()
    await choose(pdf('a.pdf'))
    await submit.click()
    await expect.poll(() => service.received).toHaveLength(1)
    service.answer(500, { code: 'internal' })
    const failed = page.getByText(/Something went wrong while uploading your file\./)
    await expect.element(failed).toBeVisible()
    await expect.element(page.getByText('8 B · selected')).toBeVisible()
    await submit.click()
    await expect.poll(() => service.received).toHaveLength(2)
    service.answer(200, [{ id: '2' }])
    await expect.poll(() => failed.query()).toBeNull()
  })

  test('refuses a web page', async () => {
    show()
    await expect.poll(input).not.toBeNull()
    // The file dialog of a browser lets people choose any file all the same.
    input().removeAttribute('accept')
    await choose(new File(['<p>hello'], 'notes.html', { type: 'text/html' }))
    await expect.element(page.getByText(/This type of file isn’t accepted\./)).toBeVisible()
    expect(page.getByText(/^notes\.html/).query()).toBeNull()
    expect(submit.query()).toBeNull()
  })

  test('offers stored files for download, and removes a chosen file', async () => {
    show()
    const link = page.getByRole('link', { name: 'Download permit.pdf' })
    await expect.element(link).toHaveAttribute('href', storedFile.downloadUrl)
    await choose(pdf('a.pdf'))
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    expect(page.getByText(/^a\.pdf/).query()).toBeNull()
  })
})
