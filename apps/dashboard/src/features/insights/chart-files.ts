import { csvOf } from '#src/shared/browser/files.ts'
import { fontFaces } from './chart-fonts.ts'
import type { ChartItem } from './insights.api.ts'
import { texts } from './texts-en.ts'

/**
 * The styles that a chart gets from the style sheets of the page. A file has none, so they are written into
 * it.
 */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
]
const margin = 24
const titleHeight = 40
const legendLine = 22

interface Picture {
  title: string
  svg: SVGSVGElement
  /** The legend of a pie, which stands beside the drawing on the page. */
  legend: { color: string; text: string }[]
}

interface Drawn {
  text: string
  width: number
  height: number
}

/** The chart with its title and legend as a picture that needs nothing of the page. */
async function drawPicture({ title, svg, legend }: Picture): Promise<Drawn> {
  const page = getComputedStyle(document.body)
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [n, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[n]
    if (!original) continue
    const computed = getComputedStyle(original)
    element.setAttribute('style', drawn.map(name => `${name}:${computed.getPropertyValue(name)}`).join(';'))
    // Attributes may name variables of the page, which other programs do not know.
    for (const name of ['class', ...drawn]) element.removeAttribute(name)
  }
  copy.setAttribute('x', String(margin))
  copy.setAttribute('y', String(margin + titleHeight))
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const whole = {
    width: Math.ceil(width + 2 * margin),
    height: Math.ceil(height + 2 * margin + titleHeight + legend.length * legendLine),
  }
  const rows = legend.map(({ color, text }, n) => {
    const y = margin + titleHeight + height + n * legendLine
    return `<rect x="${margin}" y="${y}" width="12" height="12" rx="2" fill="${color}"/>
      <text x="${margin + 20}" y="${y + 10}" font-size="13" fill="${page.color}">${escaped(text)}</text>`
  })
  const words = [title, svg.textContent, ...legend.map(({ text }) => text)].join('')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}" viewBox="0 0 ${whole.width} ${whole.height}" font-family="${escaped(page.fontFamily)}">
<style>${await fontFaces(page.fontFamily, words)}</style>
<rect width="100%" height="100%" fill="${page.backgroundColor}"/>
<text x="${margin}" y="${margin + 16}" font-size="16" font-weight="600" fill="${page.color}">${escaped(title)}</text>
${new XMLSerializer().serializeToString(copy)}
${rows.join('\n')}
</svg>`
  return { text, ...whole }
}

export async function svgFile(picture: Picture): Promise<Blob> {
  return new Blob([(await drawPicture(picture)).text], { type: 'image/svg+xml' })
}

/** The same picture in twice the pixels, for screens and prints that have them. */
export async function pngFile(picture: Picture): Promise<Blob> {
  const { text, width, height } = await drawPicture(picture)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * width
  canvas.height = 2 * height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.scale(2, 2)
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture was not made.')
  return blob
}

/** Name and count of each item, as in the table. */
export function csvFile(items: readonly ChartItem[]): Blob {
  return csvOf([[texts.file.name, texts.file.count], ...items.map(item => [item.name, String(item.count)])])
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
