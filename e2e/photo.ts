import sharp from 'sharp'

/** Returns a unique photo like those of a phone's camera: large and with grain. */
export async function cameraPhoto(name: string, hue: number) {
  const width = 2400
  const height = 1800
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width, height, channels: 3, background: `hsl(${hue}, 45%, 45%)` } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
