import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { mount } from '#src/testing/mount.tsx'
import { EvidenceViewer } from './evidence-viewer.tsx'
import { useZoom } from './use-zoom.ts'
import type { ViewerPhoto } from './viewer-photos.ts'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const photos = Array.from({ length: 30 }, (_, n) => {
  const photo = { id: String(n), hash: `hash-${n}`, url: `${dot}#${n}`, formats: null }
  const part = { fieldId: 'photos', photoHash: photo.hash }
  return { photo, fieldId: 'photos', part, label: null, src: photo.url } as unknown as ViewerPhoto
})
const task = { id: '7', evidences: [{}] } as unknown as Task

function Viewer({ onNext }: { onNext: () => void }) {
  const [at, show] = useState(0)
  const zoom = useZoom(photos[at]?.src)
  useShortcuts({ ...zoom.keys, ']': () => show(at + 1) })
  return (
    <div style={{ width: 500, height: 500, display: 'grid' }}>
      <Page onNext={onNext} />
      <EvidenceViewer
        task={task}
        photos={photos}
        at={at}
        onShow={show}
        zoom={zoom}
        fresh={new Set()}
        canRequestChanges={false}
      />
    </div>
  )
}

/** Shortcuts of the page around the viewer, registered before those of the viewer. */
function Page({ onNext }: { onNext: () => void }) {
  useShortcuts({ ArrowRight: onNext })
  return null
}

const thumb = (n: number) => page.getByRole('button', { name: `Show photo ${n}`, exact: true })
const picture = () => document.querySelector<HTMLElement>('[data-viewer-photo]')?.style.transform
const upright = ' rotate(0deg)'

test('the thumbnail of the displayed photo is in the viewport, also the twentieth of thirty', async () => {
  mount(<Viewer onNext={() => {}} />)
  await expect.element(thumb(1)).toBeInViewport()
  for (let n = 1; n < 20; n++) await userEvent.keyboard('{]}')
  await expect.element(page.getByText('20 of 30')).toBeVisible()
  const list = page.getByRole('list', { name: 'All photos of this task' }).element().getBoundingClientRect()
  const { left, right } = thumb(20).element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(list.left)
  expect(right).toBeLessThanOrEqual(list.right)
})

const unreadable = {
  photo: {
    id: 'broken',
    hash: 'broken',
    name: 'crown.jpg',
    url: '/none',
    downloadUrl: '/files/crown.jpg',
    isUnreadable: true,
  },
  fieldId: 'photos',
  part: { fieldId: 'photos', photoHash: 'broken' },
  label: null,
  src: '/none',
} as unknown as ViewerPhoto

function Broken() {
  const zoom = useZoom(unreadable.src)
  const rest = { zoom, fresh: new Set<string>(), canRequestChanges: false, onShow: () => {} }
  return (
    <div style={{ width: 500, height: 500, display: 'grid' }}>
      <EvidenceViewer task={task} photos={[unreadable, ...photos.slice(0, 1)]} at={0} {...rest} />
    </div>
  )
}

test('a photo that cannot be opened is said to be one, and can be downloaded', async () => {
  mount(<Broken />)
  await expect.element(page.getByText('This picture cannot be shown')).toBeVisible()
  const link = page.getByRole('link', { name: 'Download original' })
  await expect.element(link).toHaveAttribute('href', '/files/crown.jpg')
  await expect.element(link).toHaveAttribute('download', 'crown.jpg')
  await expect.element(page.getByRole('img', { name: 'This picture cannot be shown' })).toBeVisible()
  expect(document.querySelector('[data-viewer-photo]')).toBeNull()
})

test('the arrow keys move a zoomed photo; otherwise they are shortcuts of the page', async () => {
  let turned = 0
  mount(
    <Viewer
      onNext={() => {
        turned++
      }}
    />,
  )
  await expect.element(thumb(1)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => turned).toBe(1)
  await userEvent.keyboard('z')
  await expect.poll(picture).toBe(`translate(0px, 0px) scale(2.5)${upright}`)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(picture).toMatch(/^translate\(-\d+(\.\d+)?px, 0px\) scale\(2\.5\) rotate\(0deg\)$/)
  expect(turned).toBe(1)
  await userEvent.keyboard('z')
  await expect.poll(picture).toBe(`translate(0px, 0px) scale(1)${upright}`)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => turned).toBe(2)
})

test('a key rotates the photo within its viewer; the next photo is upright', async () => {
  await page.viewport(800, 800)
  mount(<Viewer onNext={() => {}} />)
  await expect.element(thumb(1)).toBeVisible()
  await userEvent.keyboard('r')
  await expect.poll(picture).toBe('translate(0px, 0px) scale(1) rotate(90deg)')
  const photo = document.querySelector('[data-viewer-photo]')
  const viewer = photo?.parentElement?.getBoundingClientRect()
  const { left = 0, right = 0, top = 0, bottom = 0 } = viewer ?? {}
  expect(right - left).not.toBe(bottom - top)
  expect(bottom - top).toBeGreaterThan(100)
  const box = photo?.getBoundingClientRect()
  expect([box?.left, box?.right, box?.top, box?.bottom].map(at => Math.round(at ?? -1))).toEqual(
    [left, right, top, bottom].map(Math.round),
  )
  for (const degrees of [180, 270, 0, 90]) {
    await page.getByRole('button', { name: 'Rotate the photo' }).click()
    await expect.poll(picture).toBe(`translate(0px, 0px) scale(1) rotate(${degrees}deg)`)
  }
  await userEvent.keyboard('z')
  await expect.poll(picture).toBe('translate(0px, 0px) scale(2.5) rotate(90deg)')
  await userEvent.keyboard('z')
  await expect.poll(picture).toBe('translate(0px, 0px) scale(1) rotate(90deg)')
  await userEvent.keyboard('{]}')
  await expect.poll(picture).toBe(`translate(0px, 0px) scale(1)${upright}`)
})
