// Draws the app's PNG icons from public/icon.svg. npm run generate -- icons
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const rounded = await readFile(new URL('icon.svg', folder), 'utf8')
/**
 * The system masks iOS and maskable icons: they are green up to the edge, and the frame is inside the safe
 * circle.
 */
const square = rounded.replace(' rx="112"', '')
const safe = square
  .replace('<g ', '<g transform="translate(256 256) scale(.82) translate(-256 -256)" ')
  .replace('<path d="M256', '<path transform="translate(256 256) scale(.82) translate(-256 -256)" d="M256')
/** Android renders the badge of a notification from its alpha channel only. */
const badge = square
  .replace(/<rect width="512"[^>]*>/, '')
  .replace('<g ', '<g transform="translate(256 256) scale(1.6) translate(-256 -256)" ')
  .replace(/<path d="M256[^>]*>/, '')

async function draw(svg: string, size: number, name: string): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: 144 }).resize(size, size)
  await image.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, folder).pathname)
}

await draw(rounded, 192, 'icon-192.png')
await draw(rounded, 512, 'icon-512.png')
await draw(square, 180, 'icon-180.png')
await draw(safe, 512, 'icon-maskable-512.png')
await draw(badge, 96, 'badge-96.png')
