import sharp from 'sharp'

const grainSide = 300
let grain: Promise<Buffer> | undefined

/** Returns a square of noise. Repeated, it costs a twentieth of noise for a whole photo. */
function grainTile(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const create = { width: grainSide, height: grainSide, channels: 3, background: '#888', noise } as const
  grain ??= sharp({ create }).png().toBuffer()
  return grain
}

/** Returns a unique photo like those of a phone's camera: large and with grain. */
export async function cameraPhoto(name: string, hue: number) {
  const background = `hsl(${hue}, 45%, 45%)`
  const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
    .composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
