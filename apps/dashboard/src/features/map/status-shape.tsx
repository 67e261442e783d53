import { useComputedColorScheme } from '@mantine/core'
import type { TaskStatus } from '@quadrat/domain/task/task'
import { markerSvg } from './marker-shapes.ts'

/** The marker of a status, as on the map. */
export function StatusShape({ status, size = 18 }: { status: TaskStatus; size?: number }) {
  const scheme = useComputedColorScheme('light')
  const source = `data:image/svg+xml,${encodeURIComponent(markerSvg(status, scheme, size))}`
  return <img src={source} width={size} height={size} alt="" />
}
