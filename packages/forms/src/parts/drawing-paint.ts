/** A line of the pen, in pixels of the picture: x and y in turn. */
export interface Stroke {
  points: readonly number[]
}

/** In pixels of the picture. */
interface Size {
  width: number
  height: number
}

const sizes = { signature: { width: 900, height: 360 }, drawing: { width: 1200, height: 1200 } } as const

/** Returns the size of a picture: that of the photo, or of a sheet. */
export function sizeFor(kind: keyof typeof sizes, photo: ImageBitmap | null): Size {
  return photo ? { width: photo.width, height: photo.height } : sizes[kind]
}

interface Painted {
  photo: ImageBitmap | null
  strokes: readonly Stroke[]
  /** The typed name; '' for none. */
  name: string
  /** Where the pen of the keyboard is; null without one. */
  cursor: { x: number; y: number } | null
}

/** Ink is dark on an empty sheet; on photos, which may be dark, it is red on a white edge. */
const ink = { sheet: '#14213d', photo: '#e02424' } as const

/** Draws the whole picture, on white: a transparent one would be black ink on a dark page. */
export function paint(canvas: HTMLCanvasElement, { photo, strokes, name, cursor }: Painted): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  const thick = Math.max(3, Math.round(Math.max(width, height) / 220))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  if (photo) context.drawImage(photo, 0, 0)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { points } of strokes) {
    if (photo) trace(context, points, '#fff', 2 * thick)
    trace(context, points, photo ? ink.photo : ink.sheet, thick)
  }
  if (name.trim() !== '') write(context, name.trim(), { width, height })
  if (!cursor) return
  context.strokeStyle = photo ? ink.photo : ink.sheet
  context.lineWidth = 2
  context.beginPath()
  context.arc(cursor.x, cursor.y, 3 * thick, 0, 2 * Math.PI)
  context.stroke()
}

function trace(
  context: CanvasRenderingContext2D,
  points: readonly number[],
  style: string,
  width: number,
): void {
  const [x = 0, y = 0] = points
  context.strokeStyle = style
  context.lineWidth = width
  context.beginPath()
  context.moveTo(x, y)
  // A single touch is a dot.
  context.lineTo(x + 0.1, y)
  for (let n = 2; n < points.length; n += 2) context.lineTo(points[n] ?? 0, points[n + 1] ?? 0)
  context.stroke()
}

/** Writes the typed name as large as it fits. */
function write(context: CanvasRenderingContext2D, name: string, { width, height }: Size): void {
  let size = height / 3
  do {
    context.font = `italic ${size}px serif`
    size *= 0.9
  } while (context.measureText(name).width > width * 0.9 && size > 12)
  context.fillStyle = ink.sheet
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}

/**
 * Returns the picture as a file: a PNG, which keeps lines sharp, and of a drawing on a photo a JPEG, which is
 * far smaller.
 */
export async function pictureOf(canvas: HTMLCanvasElement, kind: string, isPhoto: boolean): Promise<File> {
  const type = isPhoto ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.85))
  if (!blob) throw new Error('The picture could not be drawn.')
  return new File([blob], `${kind}.${isPhoto ? 'jpg' : 'png'}`, { type })
}
