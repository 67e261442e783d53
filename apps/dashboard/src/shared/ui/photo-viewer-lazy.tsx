import { lazy, Suspense } from 'react'
import type { PhotoViewerProps } from './photo-viewer.tsx'

const Viewer = lazy(() => import('./photo-viewer.tsx').then(module => ({ default: module.PhotoViewer })))

/** The photo viewer, fetched when the first photo is opened. */
export function PhotoViewer(props: PhotoViewerProps) {
  return (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  )
}
