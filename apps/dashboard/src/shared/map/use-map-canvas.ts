import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MapOptions } from './base-map.ts'

declare global {
  interface Window {
    __QUADRAT__?: { mapStyleUrl?: string | null }
  }
}

interface Removable {
  remove(): void
}

type Options = Pick<MapOptions, 'scheme' | 'styleUrl'> & {
  /** To be called when the map is drawn. */
  onRendered: () => void
}

/**
 * A map whose renderer is loaded with the first one. Its state is 'unsupported' without WebGL2 or the
 * renderer's code.
 * @param canvas holds the map while there is one
 * @param load loads the renderer
 * @param draw draws the map, once for each colour scheme
 */
export function useMapCanvas<Renderer, Canvas extends Removable>(
  canvas: RefObject<Canvas | undefined>,
  load: () => Promise<Renderer>,
  draw: (renderer: Renderer, container: HTMLElement, options: Options) => Canvas,
) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'rendered' | 'unsupported'>('loading')
  const scheme = useComputedColorScheme('light')
  const latest = useRef({ load, draw })
  useLayoutEffect(() => {
    latest.current = { load, draw }
  })

  useEffect(() => {
    let isUnmounted = false
    latest.current
      .load()
      .then(renderer => {
        if (isUnmounted || !container.current) return
        canvas.current = latest.current.draw(renderer, container.current, {
          scheme,
          styleUrl: window.__QUADRAT__?.mapStyleUrl ?? undefined,
          onRendered: () => !isUnmounted && setState('rendered'),
        })
      })
      .catch(() => !isUnmounted && setState('unsupported'))
    return () => {
      isUnmounted = true
      canvas.current?.remove()
      canvas.current = undefined
    }
  }, [canvas, scheme])

  return { container, state }
}
