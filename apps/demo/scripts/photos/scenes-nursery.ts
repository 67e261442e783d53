import { ground, sky, water } from './land.ts'
import { blob, type Canvas, ellipse, group, mix, n, nth, path, rect, stroke, times } from './paint.ts'
import { planter } from './people.ts'
import { blades, foliage, leaf, mangroveGreen, seedling, treeline } from './plants.ts'
import { mudFar, mudNear } from './scenes-creek.ts'

/** The nursery under its shade net: rows of bags with seedlings. */
export function nursery(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * 0.4
  let body =
    sky(c, horizon, 0.3) +
    treeline(c, horizon + 8, h * 0.16, mangroveGreen, 0.28) +
    ground(c, horizon, '#b39b78', '#7d6749', 5)
  const posts = [0.08, 0.36, 0.64, 0.92]
  body += path(
    `M${-w * 0.05} ${n(h * 0.17)}L${n(w * 0.2)} ${n(h * 0.25)}L${n(w * 0.8)} ${n(h * 0.25)}L${n(w * 1.05)} ${n(h * 0.17)}L${n(w * 1.05)} ${n(h * 0.03)}L${-w * 0.05} ${n(h * 0.03)}Z`,
    nth(['#26382f', '#2b3a44', '#3a3f2c'], variant),
    'opacity=".86"',
  )
  body += times(26, (_, share) =>
    stroke(
      `M${n(w * (-0.05 + share * 1.1))} ${n(h * 0.03)}L${n(w * (0.2 + share * 0.6))} ${n(h * 0.25)}`,
      '#8fa394',
      1.4,
      'opacity=".28"',
    ),
  )
  body += posts
    .map(at =>
      stroke(
        `M${n(w * at)} ${n(h * 0.16)}L${n(w * (0.5 + (at - 0.5) * 0.95))} ${n(h * 0.62)}`,
        '#5c4630',
        11,
      ),
    )
    .join('')
  if (variant !== 1) body += planter(c, w * 0.24, h * 0.62, h * 0.36)
  for (let row = 0; row < 6; row++) {
    const share = (row / 5) ** 1.3
    const y = horizon + (h - horizon) * (0.2 + share * 0.82)
    const size = h * (0.055 + share * 0.13)
    const gap = w * 0.5 - (0.04 + share * 0.06) * w
    for (let x = -size; x < w + size; x += size * 0.74) {
      if (Math.abs(x - (w * 0.5 + (gap - w * 0.45))) < size * 0.7 && row > 1) continue
      body += bag(c, x + c.between(-3, 3), y, size)
    }
  }
  return body
}

function bag(c: Canvas, x: number, y: number, size: number): string {
  return (
    path(
      `M${n(x - size * 0.3)} ${n(y - size * 0.55)}L${n(x - size * 0.26)} ${n(y)}Q${n(x)} ${n(y + size * 0.08)} ${n(x + size * 0.26)} ${n(y)}L${n(x + size * 0.3)} ${n(y - size * 0.55)}Z`,
      c.gradient(['0 #1d1f20', '0.3 #3f4345', '1 #131415'], true),
    ) +
    ellipse(x, y - size * 0.55, size * 0.3, size * 0.08, '#4a3b2c') +
    seedling(c, x, y - size * 0.55, size * c.between(0.8, 1.15))
  )
}

/** Bags from close by. */
export function nurseryBags(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  let body =
    ground(c, 0, '#8e7a5c', '#5d4a35', 5) +
    group(
      times(7, () => foliage(c, c.random.next() * w, c.between(0, 0.16) * h, 120, 70, mangroveGreen, 0.15)),
      c.blur(6),
    )
  for (let row = 0; row < 4; row++) {
    const size = h * (0.2 + row * 0.075)
    const y = h * (0.42 + row * 0.21)
    for (let x = (row % 2) * size * 0.36 - size * 0.2; x < w + size; x += size * 0.76) {
      if (variant === 1 && c.random.chance(0.12)) continue
      body += bag(c, x + c.between(-5, 5), y, size)
    }
  }
  return body
}

/** A numbered stake with a receiver leaning on it. */
export function stake(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * 0.26
  const sea = variant === 1
  let body = sky(c, horizon, 0.5)
  body += sea
    ? water(c, horizon, horizon + h * 0.16, '#5b9aa0', '#8fb9ae') +
      ground(c, horizon + h * 0.15, '#cdb992', '#a68c64', 5, 0.7)
    : treeline(c, horizon + 5, h * 0.12, mangroveGreen, 0.3) + ground(c, horizon + 5, mudFar, mudNear, 7, 1)
  if (sea) body += blades(c, 240, [0, h * 0.6, w, h], 34, ['#3f5f34', '#8b9a4c'], 0.8)
  else
    body += times(10, () =>
      seedling(c, c.random.next() * w, c.between(0.5, 0.95) * h, h * c.between(0.1, 0.2), 0.1),
    )
  const x = w * 0.46
  const top = h * 0.2
  body += ellipse(x + 46, h * 0.87, 110, 16, '#15130d', `opacity=".4" filter="${c.blur(6)}"`)
  body += group(
    rect(x - 17, top, 34, h * 0.68, c.gradient(['0 #c9a878', '0.5 #e3c798', '1 #8d6c44'], true)) +
      rect(x - 17, top, 34, h * 0.09, '#c2452e') +
      rect(x - 17, top + h * 0.12, 34, h * 0.03, '#f2ead8'),
    c.rough(6, 0.02),
  )
  body +=
    rect(x - 58, top + h * 0.17, 116, 62, '#f4efe2', 'rx="5"') +
    `<text x="${n(x)}" y="${n(top + h * 0.17 + 45)}" font-family="Liberation Sans, sans-serif" font-weight="700" font-size="42" text-anchor="middle" fill="#26332f">${sea ? 'G-07' : 'M-23'}</text>`
  body += `<g transform="translate(${n(x + 92)} ${n(h * 0.62)}) rotate(9)">${rect(-46, -92, 92, 178, '#23282b', 'rx="14"')}${rect(-36, -78, 72, 92, '#a9c7a0', 'rx="4"')}${stroke('M-26 -30L-8 -44L10 -26L28 -52', '#2c5b4a', 4)}${ellipse(10, -26, 7, 7, '#c2452e')}${ellipse(-20, 42, 9, 9, '#5b666b')}${ellipse(20, 42, 9, 9, '#5b666b')}${rect(-12, -112, 24, 24, '#23282b', 'rx="6"')}</g>`
  return body
}

/** A tape measure laid against a young tree or a row. */
export function tape(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  let body = ground(
    c,
    0,
    variant ? '#a58c66' : '#7b6a55',
    variant ? '#8a7048' : '#4b3e32',
    8,
    variant ? 0 : 0.5,
  )
  body += times(60, () =>
    path(
      blob(c, c.random.next() * w, c.random.next() * h, c.between(2, 10), c.between(2, 6)),
      mix('#3f3325', '#c9b48a', c.random.next()),
      'opacity=".6"',
    ),
  )
  body += times(26, () =>
    leaf(
      c.random.next() * w,
      c.random.next() * h,
      c.between(18, 44),
      c.between(0, 360),
      mix('#7b6a35', '#a98447', c.random.next()),
    ),
  )
  body += seedling(c, w * 0.56, h * 0.93, h * 0.86)
  const x = w * 0.4
  let marks = ''
  for (let i = 0; i <= 60; i++) {
    const y = h * 0.96 - i * h * 0.0175
    const long = i % 5 === 0
    marks += stroke(`M${n(x - 24)} ${n(y)}h${long ? 26 : 13}`, '#1f2321', long ? 2.6 : 1.6)
    if (i % 10 === 0)
      marks += `<text x="${n(x + 21)}" y="${n(y + 8)}" font-family="Liberation Sans, sans-serif" font-weight="700" font-size="22" text-anchor="end" fill="#a5301f">${i}</text>`
  }
  return (
    body +
    rect(x - 18, -10, 50, h + 20, '#15120c', `opacity=".35" filter="${c.blur(6)}"`) +
    group(
      rect(x - 25, -10, 50, h + 20, c.gradient(['0 #e0b62c', '0.45 #f6da66', '1 #c79a1e'], true)) + marks,
      c.rough(4, 0.008),
    )
  )
}
