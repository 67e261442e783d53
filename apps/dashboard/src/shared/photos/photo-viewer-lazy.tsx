import { Suspense } from 'react'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import type { PhotoViewerProps } from './photo-viewer.tsx'

const Viewer = lazyDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

/** The photo viewer, loaded when the first photo is opened. */
export function PhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  )
}
