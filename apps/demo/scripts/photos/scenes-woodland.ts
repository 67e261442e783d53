import { ground, sky, water } from './land.ts'
import { type Canvas, ellipse, group, mix, n, stroke, times } from './paint.ts'
import { person, planter } from './people.ts'
import { casuarinaGreen, dryGreen, foliage, palm, seedling, treeline } from './plants.ts'
import { beach } from './scenes-beach.ts'
import { earth, hut, village } from './scenes-water-points.ts'

function tree(c: Canvas, x: number, y: number, h: number, haze: number, slender: boolean): string {
  const bark = mix('#5f4c3a', c.light.haze, haze)
  const greens = slender ? casuarinaGreen : dryGreen
  const trunk = stroke(
    `M${n(x)} ${n(y)}Q${n(x + h * 0.02)} ${n(y - h * 0.5)} ${n(x + c.between(-0.03, 0.03) * h)} ${n(y - h * 0.94)}`,
    bark,
    h * (slender ? 0.028 : 0.04),
  )
  const shadow = ellipse(
    x + h * 0.15,
    y,
    h * 0.26,
    h * 0.03,
    '#241a0c',
    `opacity=".35" filter="${c.blur(h * 0.014)}"`,
  )
  const crowns = slender
    ? times(6, (_, share) =>
        foliage(
          c,
          x + c.between(-0.03, 0.03) * h,
          y - h * (0.34 + share * 0.6),
          h * (0.17 - share * 0.11),
          h * 0.1,
          greens,
          haze,
        ),
      )
    : times(4, (_, share) =>
        foliage(
          c,
          x + (share - 0.5) * h * 0.3,
          y - h * (0.72 + c.between(-0.05, 0.14)),
          h * 0.2,
          h * 0.16,
          greens,
          haze,
        ),
      )
  return shadow + trunk + group(crowns, c.rough(h * 0.05, 0.06))
}

/** Rows of young trees beside a homestead. */
export function woodlot(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * 0.42
  let body =
    sky(c, horizon, 0.25 + variant * 0.2) +
    treeline(c, horizon + 4, h * 0.07, dryGreen, 0.5) +
    ground(c, horizon, variant % 2 ? '#a9a268' : earth[0], variant % 2 ? '#77733c' : '#93693d', 6) +
    (variant === 0 ? hut(c, w * 0.82, horizon + h * 0.1, h * 0.24, 0.25) : '')
  const slender = variant % 2 === 0
  for (let step = 6; step >= 0; step--) {
    const share = 1 / (1 + step * 0.7)
    const y = horizon + (h - horizon) * share * 0.93
    for (let lane = -4; lane <= 4; lane++) {
      const x = w * (0.5 + (lane + 0.5 + (step % 2) * 0.1) * 0.34 * share)
      if (x < -120 || x > w + 120 || c.random.chance(0.12)) continue
      body += tree(c, x, y, h * 0.84 * share * c.between(0.8, 1.08), (1 - share) * 0.5, slender)
    }
    if (step === 2 && variant % 3 !== 0) body += person(c, w * 0.5, y + 10, h * 0.26, undefined, 'up')
  }
  return body
}

export function sapling(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * 0.3
  let body =
    sky(c, horizon, 0.4) +
    group(treeline(c, horizon + 10, h * 0.14, dryGreen, 0.3), c.blur(3)) +
    ground(c, horizon, earth[0], '#7a5230', 8)
  body +=
    ellipse(w * 0.48, h * 0.86, w * 0.22, h * 0.07, '#5d3d22') +
    ellipse(w * 0.48, h * 0.865, w * 0.19, h * 0.055, '#3f2917')
  body += times(46, (_, share) =>
    stroke(
      `M${n(w * (0.28 + share * 0.4))} ${n(h * (0.9 + 0.05 * Math.sin(share * 9)))}l${n(c.between(-40, 40))} ${n(c.between(-14, 6))}`,
      mix('#8a6a3a', '#d0b274', c.random.next()),
      4,
    ),
  )
  if (variant) body += planter(c, w * 0.12, h * 0.92, h * 0.66)
  return (
    body +
    seedling(c, w * 0.48, h * 0.86, h * 0.58) +
    times(9, () => seedling(c, c.random.next() * w, c.between(0.42, 0.56) * h, h * 0.09, 0.3))
  )
}

export function storm(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const horizon = h * 0.66
  let body = sky(c, horizon, 1)
  body +=
    group(
      times(26, () =>
        ellipse(
          c.random.next() * w,
          c.between(0, 0.3) * h,
          c.between(90, 230),
          c.between(24, 70),
          mix('#252d36', '#6d777d', c.random.next()),
          'opacity=".6"',
        ),
      ),
      c.rough(70, 0.01),
    ) +
    group(
      times(70, () => {
        const x = c.between(0.05, 0.75) * w
        const y = c.between(0.3, 0.6) * h
        return stroke(`M${n(x)} ${n(y)}l-26 120`, '#b9c4c6', 2.2, 'opacity=".22"')
      }),
      c.blur(1.4),
    )
  if (variant)
    body +=
      stroke(`M${n(w * 0.66)} ${n(h * 0.24)}l-26 84l30 6l-44 108`, '#fff6d4', 4) +
      treeline(c, horizon + 4, h * 0.08, dryGreen, 0.3) +
      ground(c, horizon, '#7d6a50', '#4c3d2c', 6, 0.7) +
      hut(c, w * 0.2, horizon + h * 0.1, h * 0.24, 0.15) +
      palm(c, w * 0.82, horizon + h * 0.12, h * 0.5, 0.08) +
      palm(c, w * 0.93, horizon + h * 0.18, h * 0.6, 0.04)
  else
    body +=
      water(c, horizon, h, '#4d6a6e', '#213b40', 140) +
      group(
        times(9, (_, share) =>
          stroke(
            `M-20 ${n(horizon + 14 + share * h * 0.3)}q${n(w * 0.25)} ${n(c.between(-14, 14))} ${n(w * 0.5)} 0t${n(w * 0.55)} 0`,
            '#dfe8e6',
            2 + share * 6,
            'opacity=".45"',
          ),
        ),
        c.rough(24, 0.03),
      )
  return body
}

/** People of the programme at work or after it. */
export function people(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const row = (y: number, size: number, count: number) =>
    times(count, (_, share) =>
      person(
        c,
        w * (0.16 + share * 0.68) + c.between(-14, 14),
        y + c.between(-10, 10),
        size * c.between(0.9, 1.06),
        undefined,
        c.random.pick(['sides', 'front'] as const),
      ),
    )
  if (variant === 0) return beach(c, 0, row(h * 0.8, h * 0.46, 4) + row(h * 0.93, h * 0.54, 5))
  if (variant === 1) return village(c, h * 0.38) + row(h * 0.76, h * 0.44, 5) + row(h * 0.92, h * 0.54, 4)
  const horizon = h * 0.32
  return (
    sky(c, horizon, 0.5) +
    treeline(c, horizon + 6, h * 0.14, dryGreen, 0.3) +
    ground(c, horizon, '#8d7c68', '#55473a', 7, 1) +
    times(6, (_, share) => seedling(c, w * share, h * 0.6, h * 0.12, 0.2)) +
    planter(c, w * 0.16, h * 0.7, h * 0.4) +
    planter(c, w * 0.5, h * 0.64, h * 0.36) +
    planter(c, w * 0.68, h * 0.84, h * 0.5) +
    person(c, w * 0.36, h * 0.86, h * 0.54, undefined, 'front') +
    times(9, () => seedling(c, c.random.next() * w, h * c.between(0.86, 0.98), h * 0.17))
  )
}
