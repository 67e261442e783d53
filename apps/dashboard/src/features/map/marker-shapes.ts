import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Scheme } from '#src/shared/map/colours.ts'

interface Shape {
  /** The path of the shape in a box of 24. */
  path: string
  /** What is drawn in white on it. */
  sign: string
}

const circle = 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19Z'

/** A shape for each status, so that colour alone never tells it. */
const shapes: Record<TaskStatus, Shape> = {
  PENDING: { path: circle, sign: 'M12 7v5l3.2 2' },
  COMPLETED: {
    path: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
    sign: 'm7.5 12.2 3 3 6-6.2',
  },
  REJECTED: { path: 'M12 .8 23.2 12 12 23.2.8 12Z', sign: 'm8.8 8.8 6.4 6.4m0-6.4-6.4 6.4' },
  MORE_INFO_REQUESTED: { path: 'M12 1.2 23.6 21.4H.4Z', sign: 'M12 8.8v5.4m0 3.1v.1' },
  IN_PROGRESS: { path: 'M6.6 2h10.8L22.8 12l-5.4 10H6.6L1.2 12Z', sign: 'M8 12h.1m3.9 0h.1m3.9 0h.1' },
  REPORTED: { path: 'M12 1 23 9.2 18.8 22H5.2L1 9.2Z', sign: 'M8.5 12.5h7' },
}

/** Readable on land and sea, with the white sign on them. */
export const statusColours: Record<Scheme, Record<TaskStatus, string>> = {
  light: {
    PENDING: '#2563b8',
    COMPLETED: '#1b7a4b',
    REJECTED: '#bb3426',
    MORE_INFO_REQUESTED: '#9b620c',
    IN_PROGRESS: '#625d56',
    REPORTED: '#5b4b9a',
  },
  dark: {
    PENDING: '#3d7fd9',
    COMPLETED: '#25915b',
    REJECTED: '#d9503f',
    MORE_INFO_REQUESTED: '#b9780f',
    IN_PROGRESS: '#857f77',
    REPORTED: '#7c6bc4',
  },
}

/** The statuses in the order of the legend. */
export const shownStatuses = [
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'MORE_INFO_REQUESTED',
  'IN_PROGRESS',
  'REPORTED',
] as const satisfies readonly TaskStatus[]

export function markerSvg(status: TaskStatus, scheme: Scheme, size: number): string {
  const { path, sign } = shapes[status]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-2 -2 28 28" fill="none">
    <path d="${path}" fill="${statusColours[scheme][status]}" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>
    <path d="${sign}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** Draws the marker of a status on a canvas, its middle at a point. */
export function drawMarker(
  context: CanvasRenderingContext2D,
  status: TaskStatus,
  scheme: Scheme,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { path, sign } = shapes[status]
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(size / 24, size / 24)
  context.lineJoin = context.lineCap = 'round'
  context.strokeStyle = '#fff'
  context.lineWidth = 5
  context.stroke(new Path2D(path))
  context.fillStyle = statusColours[scheme][status]
  context.fill(new Path2D(path))
  context.lineWidth = 3
  context.stroke(new Path2D(sign))
  context.restore()
}
