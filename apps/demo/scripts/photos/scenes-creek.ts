import { ground, sky, water } from './land.ts'
import { blob, type Canvas, ellipse, group, mix, n, nth, path, stroke, times } from './paint.ts'
import { lookOf, openHand, person, planter, skins } from './people.ts'
import { foliage, leaf, mangrove, mangroveGreen, seedling, treeline } from './plants.ts'

export const mudFar = '#8d7c68'

export const mudNear = '#55473a'

/** Seedlings standing in wet mud, the forest behind. */
export function seedlingsInMud(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * nth([0.3, 0.22, 0.36, 0.16, 0.27], variant)
  let body = sky(c, horizon, [0.3, 0.7, 0.5, 0.2, 0.9][variant % 5])
  body +=
    treeline(c, horizon + 6, h * 0.1, mangroveGreen, 0.4) +
    treeline(
      c,
      horizon + 14,
      h * 0.07,
      mangroveGreen,
      0.22,
      variant % 2 ? 0 : w * 0.4,
      variant % 2 ? w * 0.55 : w,
    )
  body += ground(c, horizon + 8, mudFar, mudNear, 7, 1)
  body += pencilRoots(c, horizon, 40)
  const rows = 5
  body += times(rows, (_, share) => {
    const y = horizon + (h - horizon) * (0.16 + share ** 1.5 * 0.72)
    const size = h * (0.07 + share ** 1.4 * 0.34)
    const step = size * 1.35
    return times(Math.ceil(w / step) + 1, i =>
      seedling(
        c,
        i * step + ((share * 97) % step) + c.between(-0.16, 0.16) * step,
        y + c.between(-0.1, 0.1) * size,
        size * c.between(0.72, 1.12),
        (1 - share) * 0.28,
      ),
    )
  })
  return body
}

function pencilRoots(c: Canvas, horizon: number, count: number): string {
  const { width: w, height: h } = c
  return times(count, () => {
    const share = c.random.next()
    const y = horizon + (h - horizon) * (0.1 + share * 0.85)
    const x = c.random.next() * w
    const size = h * (0.008 + share * 0.035)
    return stroke(
      `M${n(x)} ${n(y)}l${n(c.between(-2, 2))} ${n(-size)}`,
      mix('#4b3d30', c.light.haze, (1 - share) * 0.3),
      1 + share * 4,
    )
  })
}

/** Rows running away to the trees, sticks at their ends, people planting. */
export function plantedRow(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * 0.34
  let body =
    sky(c, horizon, 0.4 + variant * 0.2) +
    treeline(c, horizon + 6, h * 0.12, mangroveGreen, 0.32) +
    ground(c, horizon + 6, mudFar, mix(mudNear, '#6b5b45', 0.5), 6, 0.6)
  const vanish = w * nth([0.55, 0.4, 0.68], variant)
  for (let step = 9; step >= 0; step--) {
    const share = 1 / (1 + step * 0.55)
    const y = horizon + (h * 1.02 - horizon) * share
    for (let lane = -4; lane <= 4; lane++) {
      const x = vanish + (lane + 0.35) * w * 0.36 * share + (w * 0.5 - vanish) * share
      if (x < -80 || x > w + 80) continue
      body += seedling(
        c,
        x + c.between(-6, 6) * share,
        y,
        h * 0.3 * share * c.between(0.8, 1.1),
        (1 - share) * 0.35,
      )
    }
    if (step === 4)
      body +=
        planter(c, vanish + w * (variant === 1 ? -0.26 : 0.16), y, h * 0.3) +
        (variant === 2 ? planter(c, vanish - w * 0.3, y + 8, h * 0.31) : '')
  }
  return body
}

/** A propagule in the hand, mud behind it out of focus. */
export function propaguleInHands(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const soft = c.blur(9)
  const skin = skins[(variant * 2) % skins.length] ?? skins[0]
  const backdrop =
    ground(c, 0, '#6f6a4c', '#463a2e', 8, 0.5) +
    times(9, () => foliage(c, c.random.next() * w, c.between(0, 0.45) * h, 90, 60, mangroveGreen, 0.1))
  let body = group(backdrop, soft)
  const count = nth([1, 3, 2], variant)
  const sprout = (x: number, y: number, length: number, tilt: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)})">${path(`M-9 0C-15 ${n(-length * 0.3)} -11 ${n(-length * 0.75)} -5 ${n(-length)}L6 ${n(-length)}C13 ${n(-length * 0.7)} 15 ${n(-length * 0.25)} 3 12Z`, c.gradient(['0 #55702f', '0.45 #7f9440', '1 #6b4f2c'], true))}${path(`M-9 0C-15 ${n(-length * 0.3)} -11 ${n(-length * 0.75)} -5 ${n(-length)}L-1 ${n(-length)}C-5 ${n(-length * 0.6)} -6 ${n(-length * 0.3)} -3 6Z`, '#b7c46e', 'opacity=".5"')}${ellipse(0, -length, 9, 6, '#6b3f26')}${leaf(0, -length - 2, length * 0.34, -122, '#6f9a3f')}${leaf(0, -length - 2, length * 0.36, -60, '#7da845')}</g>`
  const both = variant % 3 !== 0
  const size = h * 0.36
  body += openHand(w * (both ? 0.35 : 0.46), h * 0.74, size, skin, false)
  if (both) body += openHand(w * 0.67, h * 0.76, size * 0.97, skin, true)
  for (let i = 0; i < count; i++)
    body += sprout(
      w * (both ? 0.5 : 0.45) + (i - (count - 1) / 2) * 62,
      h * (0.86 - (i % 2) * 0.03),
      h * c.between(0.5, 0.58),
      (i - (count - 1) / 2) * 9 + c.between(-6, 6) + (both ? 0 : 18),
    )
  return (
    body +
    times(26, () =>
      path(
        blob(c, c.between(0.2, 0.8) * w, c.between(0.62, 1) * h, c.between(3, 13), c.between(2, 9)),
        '#3d3127',
        'opacity=".75"',
      ),
    )
  )
}

/** A tidal creek winding between mangroves. */
export function creek(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * nth([0.4, 0.46, 0.36, 0.42], variant)
  let body =
    sky(c, horizon, [0.5, 0.2, 0.7, 0.9][variant % 4]) +
    treeline(c, horizon + 4, h * 0.06, mangroveGreen, 0.55)
  const tide = c.light.sky[1]
  body += water(c, horizon, h, mix(tide, '#4c7f80', 0.45), mix('#1f4a4a', tide, 0.2), 90)
  const bank = (side: number, from: number, to: number) => {
    let trees = ''
    const steps = 7
    for (let i = 0; i < steps; i++) {
      const share = (i / (steps - 1)) ** 1.6
      const y = horizon + 4 + (h - horizon) * (from + (to - from) * share)
      const x = w / 2 + side * w * (0.08 + share * 0.52) + c.between(-20, 20)
      const size = h * (0.12 + share * 0.62)
      trees += ellipse(
        x,
        y + size * 0.02,
        size * 0.75,
        size * 0.08,
        mix('#5d4d3c', c.light.haze, (1 - share) * 0.4),
      )
      trees += `<g opacity=".3" transform="translate(0 ${n(2 * y + size * 0.06)}) scale(1 -1)">${group(foliage(c, x, y - size * 0.5, size * 0.45, size * 0.3, mangroveGreen, (1 - share) * 0.4), c.blur(4))}</g>`
      trees += mangrove(c, x, y, size, mangroveGreen, (1 - share) * 0.45)
    }
    return trees
  }
  body += bank(-1, 0.01, variant % 2 ? 0.5 : 0.36) + bank(1, 0.01, variant % 2 ? 0.3 : 0.52)
  if (variant === 1 || variant === 2) body += canoe(c, w * 0.52, horizon + (h - horizon) * 0.45, w * 0.17)
  return body
}

function canoe(c: Canvas, x: number, y: number, size: number): string {
  return `${ellipse(x, y + size * 0.07, size * 0.62, size * 0.05, '#132a2a', 'opacity=".45"')}${person(c, x + size * 0.12, y + size * 0.02, size * 0.72, lookOf(c), 'front')}${path(`M${n(x - size * 0.62)} ${n(y - size * 0.09)}Q${n(x)} ${n(y + size * 0.04)} ${n(x + size * 0.62)} ${n(y - size * 0.1)}Q${n(x + size * 0.4)} ${n(y + size * 0.11)} ${n(x)} ${n(y + size * 0.11)}Q${n(x - size * 0.45)} ${n(y + size * 0.11)} ${n(x - size * 0.62)} ${n(y - size * 0.09)}Z`, '#4a3422')}${stroke(`M${n(x - size * 0.58)} ${n(y - size * 0.085)}Q${n(x)} ${n(y + size * 0.05)} ${n(x + size * 0.58)} ${n(y - size * 0.095)}`, '#8b6a48', size * 0.016)}${stroke(`M${n(x + size * 0.3)} ${n(y - size * 0.5)}L${n(x - size * 0.02)} ${n(y + size * 0.16)}`, '#6e5233', size * 0.02)}`
}
