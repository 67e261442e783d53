import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mapTaskQuery } from './map.api.ts'
import type { OpenTask } from './tasks-map.tsx'

/** The task whose window is open, with its position: of the marker that was clicked, or as it is loaded. */
export function useOpenTask(openId: string | undefined) {
  const [clicked, setClicked] = useState<OpenTask | null>(null)
  const opened = useQuery({ ...mapTaskQuery(openId ?? ''), enabled: openId !== undefined }).data
  const position = opened?.id === openId ? opened?.position : null
  const loaded: OpenTask | null =
    openId && typeof position?.latitude === 'number' && typeof position.longitude === 'number'
      ? { id: openId, latitude: position.latitude, longitude: position.longitude }
      : null
  return { open: clicked !== null && clicked.id === openId ? clicked : loaded, setClicked }
}
