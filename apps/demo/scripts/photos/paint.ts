import { type Random, randomOf } from '../../src/content/random.ts'

/**
 * The light of a time of day and weather: the sky's three colours from the top down, and the tint of
 * everything else.
 */
export interface Light {
  sky: [string, string, string]
  tint: string
  strength: number
  haze: string
  sun: [number, number, string] | null
}

export const lights = {
  dawn: {
    sky: ['#5b7a9c', '#e3b394', '#fbdcab'],
    tint: '#ff9d5c',
    strength: 0.5,
    haze: '#f0c9a5',
    sun: [0.7, 0.34, '#fff1cf'],
  },
  morning: {
    sky: ['#6fa7cf', '#bcdbe6', '#f2ead6'],
    tint: '#ffd08a',
    strength: 0.36,
    haze: '#dbe6e2',
    sun: null,
  },
  noon: {
    sky: ['#3f8fca', '#8cc6e4', '#dcefee'],
    tint: '#fff2c8',
    strength: 0.3,
    haze: '#cfe3e6',
    sun: null,
  },
  overcast: {
    sky: ['#93a1a9', '#b6c1c4', '#d8dad4'],
    tint: '#8fa0a8',
    strength: 0.42,
    haze: '#c3cbca',
    sun: null,
  },
  evening: {
    sky: ['#46598a', '#cf8a70', '#f8c981'],
    tint: '#ff7f4d',
    strength: 0.52,
    haze: '#e2ab87',
    sun: [0.3, 0.36, '#ffe9b5'],
  },
  storm: {
    sky: ['#353f4a', '#5d6971', '#aab2ae'],
    tint: '#4d6875',
    strength: 0.55,
    haze: '#8d989b',
    sun: null,
  },
} satisfies Record<string, Light>
export type LightName = keyof typeof lights

/** A picture that is being drawn: its random numbers, and the filters and gradients that it uses. */
export class Canvas {
  readonly random: Random
  readonly light: Light
  readonly width: number
  readonly height: number
  private readonly defs: string[] = []
  private count = 0

  constructor(seed: string, light: Light, width: number, height: number) {
    this.random = randomOf(seed)
    this.light = light
    this.width = width
    this.height = height
  }

  between(least: number, most: number): number {
    return least + this.random.next() * (most - least)
  }

  def(build: (id: string) => string): string {
    const id = `d${this.count++}`
    this.defs.push(build(id))
    return `url(#${id})`
  }

  seed(): number {
    return this.random.whole(1, 9999)
  }

  /** A gradient from top to bottom, or across; a stop is 'offset colour opacity'. */
  gradient(stops: string[], across = false): string {
    const list = stops.map(stop => {
      const [offset, colour, opacity = '1'] = stop.split(' ')
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
    return this.def(id => `<linearGradient id="${id}" x1="0" y1="0" ${to}>${list.join('')}</linearGradient>`)
  }

  radial(inner: string, outer: string): string {
    return this.def(
      id =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}" stop-opacity="0"/></radialGradient>`,
    )
  }

  blur(amount: number): string {
    return this.def(
      id =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
    )
  }

  /** Makes drawn edges irregular, as a wet brush would. */
  rough(scale: number, frequency: number): string {
    return this.def(
      id => `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${this.seed()}"/>
      <feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    )
  }

  /** A layer of light on an uneven surface, to be blended over a colour: mid-grey where it is flat. */
  relief(frequency: string, depth: number, azimuth = 225): string {
    return this.def(
      id => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${this.seed()}"/>
      <feDiffuseLighting surfaceScale="${depth}" diffuseConstant="1" lighting-color="#fff"><feDistantLight azimuth="${azimuth}" elevation="30"/></feDiffuseLighting>
      <feComposite in2="SourceAlpha" operator="in"/></filter>`,
    )
  }

  finish(body: string, scale = 1): string {
    const { width, height, light } = this
    const edge = this.def(
      id =>
        `<radialGradient id="${id}" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0a0c10" stop-opacity=".34"/></radialGradient>`,
    )
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
      <defs>${this.defs.join('')}</defs>${body}
      <rect width="${width}" height="${height}" fill="${light.tint}" opacity="${light.strength}" style="mix-blend-mode:soft-light"/>
      <rect width="${width}" height="${height}" fill="${edge}"/></svg>`
  }
}

/** Mixes two hex colours. */
export function mix(from: string, to: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const at = (i: number) =>
    Math.round(part(from, i) + (part(to, i) - part(from, i)) * Math.min(1, Math.max(0, share)))
  return `#${[1, 3, 5].map(i => at(i).toString(16).padStart(2, '0')).join('')}`
}

export const n = (value: number): string => value.toFixed(1)

/** A closed soft shape around a centre. */
export function blob(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  corners = 9,
  wobble = 0.22,
): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    const reach = 1 + (c.random.next() - 0.5) * 2 * wobble
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const
  })
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  let path = ''
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] ?? point
    const before = points.at(i - 1) ?? point
    path += `${i === 0 ? `M${middle(before, point)}` : ''}Q${n(point[0])} ${n(point[1])} ${middle(point, next)}`
  })
  return `${path}Z`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function group(body: string, filter?: string, more = ''): string {
  return `<g ${filter ? `filter="${filter}"` : ''} ${more}>${body}</g>`
}

export function times(count: number, draw: (i: number, share: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i, count > 1 ? i / (count - 1) : 0)).join('')
}

/** The choice for a scene's variant; variants beyond the last start again at the first. */
export function nth<T>(choices: readonly [T, ...T[]], variant: number): T {
  return choices[variant % choices.length] ?? choices[0]
}
