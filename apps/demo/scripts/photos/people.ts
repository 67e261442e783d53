import { type Canvas, ellipse, group, mix, n, path, stroke } from './paint.ts'

export const skins = ['#3b2519', '#4a2f20', '#5b3a27', '#6d4831', '#7d563c'] as const
const cloths = [
  '#b5472f',
  '#d98f2b',
  '#2f6f7a',
  '#7a3b63',
  '#3f5f9c',
  '#c9b04a',
  '#4f7a4a',
  '#a83b4c',
  '#e2d7c0',
] as const

export interface Look {
  skin: string
  top: string
  /** A wrapped kanga, or trousers. */
  lower: { kind: 'kanga' | 'trousers'; colour: string }
  head: 'scarf' | 'cap' | 'hat' | 'hair'
  headColour: string
}

export function lookOf(c: Canvas): Look {
  const kanga = c.random.chance(0.55)
  return {
    skin: c.random.pick(skins),
    top: c.random.pick(cloths),
    lower: {
      kind: kanga ? 'kanga' : 'trousers',
      colour: kanga ? c.random.pick(cloths) : c.random.pick(['#3d4652', '#51483c', '#2e3b3a']),
    },
    head: kanga
      ? c.random.pick(['scarf', 'scarf', 'hat'] as const)
      : c.random.pick(['cap', 'hair', 'hat'] as const),
    headColour: c.random.pick(cloths),
  }
}

function head(x: number, y: number, r: number, look: Look): string {
  const face = ellipse(x, y, r * 0.82, r, look.skin)
  switch (look.head) {
    case 'scarf':
      return (
        path(
          `M${n(x - r * 1.15)} ${n(y + r * 1.5)}C${n(x - r * 1.5)} ${n(y - r * 1.6)} ${n(x + r * 1.5)} ${n(y - r * 1.6)} ${n(x + r * 1.15)} ${n(y + r * 1.5)}Z`,
          look.headColour,
        ) + ellipse(x + r * 0.12, y + r * 0.1, r * 0.62, r * 0.78, look.skin)
      )
    case 'cap':
      return (
        face +
        path(
          `M${n(x - r * 0.9)} ${n(y - r * 0.25)}C${n(x - r * 0.9)} ${n(y - r * 1.35)} ${n(x + r * 0.9)} ${n(y - r * 1.35)} ${n(x + r * 0.9)} ${n(y - r * 0.3)}L${n(x + r * 1.55)} ${n(y - r * 0.1)}L${n(x + r * 0.8)} ${n(y - r * 0.1)}Z`,
          look.headColour,
        )
      )
    case 'hat':
      return (
        face +
        ellipse(x, y - r * 0.45, r * 1.9, r * 0.42, '#c9a866') +
        path(
          `M${n(x - r * 0.95)} ${n(y - r * 0.5)}Q${n(x)} ${n(y - r * 2)} ${n(x + r * 0.95)} ${n(y - r * 0.5)}Z`,
          '#d8ba7c',
        )
      )
    case 'hair':
      return (
        ellipse(x, y - r * 0.22, r * 0.92, r * 0.95, '#17110d') +
        ellipse(x + r * 0.1, y + r * 0.15, r * 0.7, r * 0.82, look.skin)
      )
  }
}

/** A person of height h standing with the feet at (x, y), a little from the side. */
export function person(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  look = lookOf(c),
  hold: 'sides' | 'front' | 'up' = 'sides',
): string {
  const shade = (colour: string) => mix(colour, '#14110e', 0.28)
  const shadow = ellipse(
    x + h * 0.12,
    y,
    h * 0.26,
    h * 0.03,
    '#12100c',
    `opacity=".35" filter="${c.blur(h * 0.012)}"`,
  )
  const hip = y - h * 0.5
  const shoulder = y - h * 0.82
  const lower =
    look.lower.kind === 'kanga'
      ? path(
          `M${n(x - h * 0.1)} ${n(hip - h * 0.06)}L${n(x - h * 0.15)} ${n(y - h * 0.07)}Q${n(x)} ${n(y - h * 0.03)} ${n(x + h * 0.15)} ${n(y - h * 0.07)}L${n(x + h * 0.1)} ${n(hip - h * 0.06)}Z`,
          look.lower.colour,
        ) +
        path(
          `M${n(x + h * 0.02)} ${n(hip - h * 0.06)}L${n(x + h * 0.04)} ${n(y - h * 0.05)}L${n(x + h * 0.15)} ${n(y - h * 0.07)}L${n(x + h * 0.1)} ${n(hip - h * 0.06)}Z`,
          shade(look.lower.colour),
        ) +
        stroke(
          `M${n(x - h * 0.145)} ${n(y - h * 0.12)}Q${n(x)} ${n(y - h * 0.08)} ${n(x + h * 0.145)} ${n(y - h * 0.12)}`,
          mix(look.lower.colour, '#fff3d0', 0.6),
          h * 0.014,
        ) +
        stroke(
          `M${n(x - h * 0.05)} ${n(y - h * 0.06)}L${n(x - h * 0.05)} ${n(y)}M${n(x + h * 0.05)} ${n(y - h * 0.06)}L${n(x + h * 0.06)} ${n(y)}`,
          look.skin,
          h * 0.04,
        )
      : stroke(
          `M${n(x - h * 0.05)} ${n(hip)}L${n(x - h * 0.07)} ${n(y - h * 0.01)}`,
          look.lower.colour,
          h * 0.09,
        ) +
        stroke(`M${n(x + h * 0.05)} ${n(hip)}L${n(x + h * 0.08)} ${n(y)}`, shade(look.lower.colour), h * 0.09)
  const torso = path(
    `M${n(x - h * 0.12)} ${n(shoulder)}Q${n(x)} ${n(shoulder - h * 0.05)} ${n(x + h * 0.12)} ${n(shoulder)}L${n(x + h * 0.1)} ${n(hip + h * 0.02)}Q${n(x)} ${n(hip + h * 0.05)} ${n(x - h * 0.1)} ${n(hip + h * 0.02)}Z`,
    look.top,
  )
  const side = path(
    `M${n(x + h * 0.03)} ${n(shoulder - h * 0.02)}L${n(x + h * 0.12)} ${n(shoulder)}L${n(x + h * 0.1)} ${n(hip + h * 0.02)}L${n(x + h * 0.05)} ${n(hip + h * 0.04)}Z`,
    shade(look.top),
  )
  const ends: Record<typeof hold, [number, number, number, number]> = {
    sides: [-0.17, 0.54, 0.17, 0.54],
    front: [-0.03, 0.6, 0.1, 0.6],
    up: [-0.16, 0.56, 0.2, 1.02],
  }
  const [lx, ly, rx, ry] = ends[hold]
  const arm = (from: number, to: number, up: number, colour: string) => {
    const [ex, ey] = [x + to * h, y - up * h]
    const [mx, my] = [x + from * h * 1.35 + (to > 0.19 ? h * 0.06 : 0), y - h * 0.68]
    return (
      stroke(
        `M${n(x + from * h)} ${n(shoulder + h * 0.03)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}`,
        look.skin,
        h * 0.045,
      ) +
      stroke(
        `M${n(x + from * h)} ${n(shoulder + h * 0.03)}L${n((x + from * h + mx) / 2)} ${n((shoulder + my) / 2 + h * 0.02)}`,
        colour,
        h * 0.065,
      )
    )
  }
  const neck = stroke(
    `M${n(x)} ${n(shoulder)}L${n(x + h * 0.01)} ${n(shoulder - h * 0.06)}`,
    look.skin,
    h * 0.05,
  )
  return group(
    shadow +
      lower +
      neck +
      torso +
      side +
      arm(-0.1, lx, ly, look.top) +
      arm(0.1, rx, ry, shade(look.top)) +
      head(x + h * 0.01, shoulder - h * 0.1, h * 0.062, look),
    c.rough(h * 0.012, 0.05),
  )
}

/** A person bent over the ground, facing right. */
export function planter(c: Canvas, x: number, y: number, h: number, look = lookOf(c)): string {
  const shade = mix(look.top, '#14110e', 0.25)
  const hip: [number, number] = [x - h * 0.06, y - h * 0.48]
  const neck: [number, number] = [x + h * 0.26, y - h * 0.56]
  const hand: [number, number] = [x + h * 0.3, y - h * 0.1]
  const shadow = ellipse(
    x + h * 0.12,
    y,
    h * 0.34,
    h * 0.035,
    '#12100c',
    `opacity=".35" filter="${c.blur(h * 0.012)}"`,
  )
  const legs =
    look.lower.kind === 'kanga'
      ? path(
          `M${n(hip[0] - h * 0.1)} ${n(hip[1])}L${n(x - h * 0.16)} ${n(y - h * 0.06)}L${n(x + h * 0.1)} ${n(y - h * 0.05)}L${n(hip[0] + h * 0.1)} ${n(hip[1] + h * 0.04)}Z`,
          look.lower.colour,
        ) +
        stroke(
          `M${n(x - h * 0.08)} ${n(y - h * 0.06)}L${n(x - h * 0.08)} ${n(y)}M${n(x + h * 0.03)} ${n(y - h * 0.06)}L${n(x + h * 0.04)} ${n(y)}`,
          look.skin,
          h * 0.04,
        )
      : stroke(
          `M${n(hip[0])} ${n(hip[1])}L${n(x - h * 0.1)} ${n(y)}M${n(hip[0] + h * 0.03)} ${n(hip[1])}L${n(x + h * 0.06)} ${n(y)}`,
          look.lower.colour,
          h * 0.085,
        )
  const back = path(
    `M${n(hip[0] - h * 0.09)} ${n(hip[1] + h * 0.02)}C${n(hip[0] - h * 0.06)} ${n(hip[1] - h * 0.2)} ${n(neck[0] - h * 0.1)} ${n(neck[1] - h * 0.14)} ${n(neck[0])} ${n(neck[1] - h * 0.04)}L${n(neck[0] - h * 0.01)} ${n(neck[1] + h * 0.08)}C${n(neck[0] - h * 0.14)} ${n(neck[1] + h * 0.08)} ${n(hip[0] + h * 0.12)} ${n(hip[1] + h * 0.06)} ${n(hip[0] + h * 0.06)} ${n(hip[1] + h * 0.06)}Z`,
    look.top,
  )
  const arm =
    stroke(
      `M${n(neck[0] - h * 0.06)} ${n(neck[1] + h * 0.03)}Q${n(neck[0] - h * 0.02)} ${n(y - h * 0.3)} ${n(hand[0])} ${n(hand[1])}`,
      look.skin,
      h * 0.045,
    ) +
    stroke(
      `M${n(neck[0] - h * 0.06)} ${n(neck[1] + h * 0.03)}L${n(neck[0] - h * 0.03)} ${n(y - h * 0.36)}`,
      shade,
      h * 0.06,
    )
  return group(
    shadow + legs + back + arm + head(neck[0] + h * 0.07, neck[1] - h * 0.01, h * 0.062, look),
    c.rough(h * 0.012, 0.05),
  )
}

/** A hand from below, palm up, fingers to the upper right; `size` is the width of the palm. */
export function openHand(x: number, y: number, size: number, skin: string, mirror = false): string {
  const palm = mix(skin, '#d9a27c', 0.45)
  const crease = mix(skin, '#20120a', 0.3)
  const finger = (angle: number, from: number, length: number, wide: number) =>
    `<g transform="translate(${n(from * size)} ${n(-size * 0.36)}) rotate(${angle})"><rect x="${n((-wide * size) / 2)}" y="${n(-length * size)}" width="${n(wide * size)}" height="${n(length * size + size * 0.2)}" rx="${n((wide * size) / 2)}" fill="${palm}" stroke="${skin}" stroke-width="${n(size * 0.02)}"/>${stroke(`M${n(-wide * size * 0.3)} ${n(-length * size * 0.45)}L${n(wide * size * 0.3)} ${n(-length * size * 0.45)}`, crease, size * 0.012, 'opacity=".5"')}</g>`
  const body = path(
    `M${n(-size * 0.36)} ${n(size * 1.6)}C${n(-size * 0.34)} ${n(size * 0.7)} ${n(-size * 0.56)} ${n(size * 0.3)} ${n(-size * 0.48)} ${n(-size * 0.3)}Q0 ${n(-size * 0.56)} ${n(size * 0.48)} ${n(-size * 0.3)}C${n(size * 0.54)} ${n(size * 0.3)} ${n(size * 0.34)} ${n(size * 0.7)} ${n(size * 0.36)} ${n(size * 1.6)}Z`,
    skin,
  )
  const inner = path(
    `M${n(-size * 0.26)} ${n(size * 0.6)}C${n(-size * 0.5)} ${n(size * 0.2)} ${n(-size * 0.44)} ${n(-size * 0.2)} ${n(-size * 0.4)} ${n(-size * 0.34)}Q0 ${n(-size * 0.52)} ${n(size * 0.42)} ${n(-size * 0.3)}C${n(size * 0.46)} ${n(size * 0.2)} ${n(size * 0.3)} ${n(size * 0.6)} ${n(size * 0.2)} ${n(size * 0.66)}Z`,
    palm,
  )
  const lines = stroke(
    `M${n(-size * 0.34)} ${n(-size * 0.06)}Q0 ${n(size * 0.06)} ${n(size * 0.3)} ${n(-size * 0.16)}M${n(-size * 0.36)} ${n(-size * 0.16)}Q${n(-size * 0.1)} ${n(size * 0.1)} ${n(-size * 0.12)} ${n(size * 0.5)}`,
    crease,
    size * 0.02,
    'opacity=".55"',
  )
  const thumb = `<g transform="translate(${n(-size * 0.44)} ${n(size * 0.2)}) rotate(-52)"><rect x="${n(-size * 0.13)}" y="${n(-size * 0.62)}" width="${n(size * 0.25)}" height="${n(size * 0.8)}" rx="${n(size * 0.12)}" fill="${palm}" stroke="${skin}" stroke-width="${n(size * 0.02)}"/></g>`
  const fingers =
    finger(-14, -0.36, 0.66, 0.2) +
    finger(-4, -0.12, 0.8, 0.21) +
    finger(5, 0.13, 0.76, 0.2) +
    finger(15, 0.37, 0.58, 0.18)
  return `<g transform="translate(${n(x)} ${n(y)}) ${mirror ? 'scale(-1 1)' : ''}">${body}${fingers}${thumb}${inner}${lines}</g>`
}
