import { ground, sky, water } from './land.ts'
import { blob, type Canvas, ellipse, group, mix, n, path, rect, stroke, times } from './paint.ts'
import { person, planter } from './people.ts'
import { casuarinaGreen, palm, treeline } from './plants.ts'

export function beach(c: Canvas, variant: number, busy = ''): string {
  const { width: w, height: h } = c
  const horizon = h * (variant % 2 ? 0.34 : 0.4)
  const edge = horizon + h * 0.2
  let body = sky(c, horizon, 0.3 + (variant % 3) * 0.25)
  body += water(c, horizon, edge + 40, mix('#3f93a0', c.light.sky[1], 0.25), '#8ccabb', 70)
  body += group(
    path(
      `M-30 ${n(edge)}C${n(w * 0.3)} ${n(edge + h * 0.1)} ${n(w * 0.55)} ${n(edge - h * 0.02)} ${n(w + 30)} ${n(edge + h * 0.04)}V${n(h + 20)}H-30Z`,
      mix('#cdb98f', c.light.haze, 0.2),
    ),
    c.rough(14, 0.012),
  )
  body += `<g clip-path="${c.def(id => `<clipPath id="${id}">${path(`M-30 ${n(edge + 12)}C${n(w * 0.3)} ${n(edge + h * 0.11)} ${n(w * 0.55)} ${n(edge)} ${n(w + 30)} ${n(edge + h * 0.055)}V${n(h + 20)}H-30Z`, '#000')}</clipPath>`)}">${ground(c, edge - 10, '#d8c7a0', '#c2a877', 5)}</g>`
  body += group(
    times(3, i =>
      stroke(
        `M-30 ${n(edge - 4 - i * 26)}C${n(w * 0.3)} ${n(edge + h * 0.09 - i * 30)} ${n(w * 0.55)} ${n(edge - h * 0.03 - i * 18)} ${n(w + 30)} ${n(edge + h * 0.03 - i * 24)}`,
        '#ffffff',
        9 - i * 2.6,
        `opacity="${n(0.85 - i * 0.2)}"`,
      ),
    ),
    c.rough(16, 0.03),
  )
  const side = variant % 2 ? 1 : 0
  body += treeline(
    c,
    horizon + 8,
    h * 0.11,
    casuarinaGreen,
    0.35,
    side ? w * 0.66 : -40,
    side ? w + 40 : w * 0.3,
  )
  body += times(3, (_, share) =>
    palm(
      c,
      side ? w * (0.98 - share * 0.2) : w * (0.02 + share * 0.17),
      horizon + h * (0.2 - share * 0.1),
      h * (0.46 - share * 0.14),
      0.12 + share * 0.15,
    ),
  )
  return body + busy
}

const junk = ['#2f78b5', '#d0493a', '#e8e4d8', '#3e9a6a', '#e2b335', '#7c8488', '#f0efe9'] as const

function litter(c: Canvas, x: number, y: number, s: number): string {
  const colour = c.random.pick(junk)
  const shadow = ellipse(x + s * 0.2, y + s * 0.16, s * 0.9, s * 0.2, '#3b2e1c', 'opacity=".38"')
  const turn = `transform="translate(${n(x)} ${n(y)}) rotate(${n(c.between(-60, 60))})"`
  switch (c.random.whole(0, 4)) {
    case 0:
      return `${shadow}<g ${turn}>${rect(-s * 0.9, -s * 0.3, s * 1.3, s * 0.6, mix(colour, '#e6f0ee', 0.45), `rx="${n(s * 0.2)}" opacity=".85"`)}${rect(s * 0.36, -s * 0.13, s * 0.4, s * 0.26, mix(colour, '#e6f0ee', 0.3))}${rect(s * 0.72, -s * 0.16, s * 0.18, s * 0.32, '#2d62a8')}${rect(-s * 0.8, -s * 0.22, s * 1.1, s * 0.12, '#ffffff', 'opacity=".6"')}</g>`
    case 1:
      return `${shadow}<g ${turn}>${path(`M${n(-s)} 0C${n(-s)} ${n(-s * 0.5)} ${n(-s * 0.2)} ${n(-s * 0.28)} ${n(s * 0.3)} ${n(-s * 0.4)}C${n(s * 1.1)} ${n(-s * 0.5)} ${n(s * 1.1)} ${n(s * 0.45)} ${n(s * 0.3)} ${n(s * 0.36)}C${n(-s * 0.2)} ${n(s * 0.28)} ${n(-s)} ${n(s * 0.4)} ${n(-s)} 0Z`, colour)}${stroke(`M${n(s * 0.55)} 0L${n(s * 0.05)} ${n(-s * 0.3)}M${n(s * 0.55)} 0L${n(s * 0.05)} ${n(s * 0.26)}`, '#22201c', s * 0.11)}</g>`
    case 2:
      return (
        shadow +
        path(blob(c, x, y, s, s * 0.42, 8, 0.4), mix(colour, '#ffffff', 0.4), 'opacity=".9"') +
        stroke(
          `M${n(x - s * 0.5)} ${n(y)}q${n(s * 0.4)} ${n(-s * 0.3)} ${n(s)} ${n(-s * 0.04)}`,
          '#ffffff',
          s * 0.07,
          'opacity=".7"',
        )
      )
    case 3:
      return times(5, () =>
        stroke(
          `M${n(x + c.between(-1, 1) * s)} ${n(y)}q${n(c.between(-1, 1) * s)} ${n(c.between(-0.6, 0.4) * s)} ${n(c.between(-1.6, 1.6) * s)} ${n(c.between(-0.2, 0.4) * s)}t${n(c.between(-1, 1) * s)} ${n(c.between(-0.3, 0.3) * s)}`,
          c.random.pick(['#2e7d73', '#3b6fa0', '#c9763a'] as const),
          s * 0.08,
        ),
      )
    default:
      return `${shadow}<g ${turn}>${rect(-s * 0.5, -s * 0.42, s, s * 0.84, '#f3f1ea', 'rx="4"')}${rect(-s * 0.5, s * 0.2, s, s * 0.22, '#cfccc0', 'rx="3"')}</g>`
  }
}

export function beachDebris(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const wrack = times(120, () => {
    const x = c.random.next() * w
    const y = h * (0.7 + 0.06 * Math.sin(x / 130)) + c.between(-34, 40)
    return stroke(
      `M${n(x)} ${n(y)}q${n(c.between(-20, 20))} ${n(c.between(-14, 4))} ${n(c.between(-46, 46))} ${n(c.between(-8, 8))}`,
      mix('#35301c', '#76683a', c.random.next()),
      c.between(2, 5),
    )
  })
  const things = times(26 + variant * 5, (_, share) =>
    litter(
      c,
      c.random.next() * w,
      h * (0.63 + share * 0.33),
      h * (0.016 + share * 0.046) * c.between(0.7, 1.3),
    ),
  )
  const folk =
    variant === 1
      ? planter(c, w * 0.66, h * 0.74, h * 0.34)
      : variant === 3
        ? planter(c, w * 0.24, h * 0.72, h * 0.32) + person(c, w * 0.42, h * 0.68, h * 0.32)
        : ''
  return beach(c, variant, wrack + folk + things)
}

export function litterBags(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const sack = (x: number, y: number, s: number) => {
    const colour = c.random.pick(['#e6dfc9', '#d9e0dc', '#2c3336', '#4b7fa0'] as const)
    return (
      ellipse(x + s * 0.2, y + s * 0.02, s * 0.7, s * 0.1, '#2c2113', `opacity=".45" filter="${c.blur(5)}"`) +
      group(
        path(
          `M${n(x - s * 0.5)} ${n(y)}C${n(x - s * 0.7)} ${n(y - s * 0.6)} ${n(x - s * 0.3)} ${n(y - s * 0.95)} ${n(x - s * 0.12)} ${n(y - s * 1.02)}L${n(x - s * 0.2)} ${n(y - s * 1.2)}L${n(x + s * 0.22)} ${n(y - s * 1.18)}L${n(x + s * 0.12)} ${n(y - s * 1.02)}C${n(x + s * 0.4)} ${n(y - s * 0.9)} ${n(x + s * 0.7)} ${n(y - s * 0.5)} ${n(x + s * 0.5)} ${n(y)}Z`,
          c.gradient(
            [`0 ${mix(colour, '#ffffff', 0.2)}`, `0.5 ${colour}`, `1 ${mix(colour, '#1a1612', 0.45)}`],
            true,
          ),
        ) +
          stroke(`M${n(x - s * 0.13)} ${n(y - s)}H${n(x + s * 0.14)}`, '#b0602c', s * 0.06) +
          times(4, () =>
            stroke(
              `M${n(x + c.between(-0.3, 0.3) * s)} ${n(y - s * 0.9)}q${n(c.between(-0.2, 0.2) * s)} ${n(s * 0.4)} ${n(c.between(-0.1, 0.2) * s)} ${n(s * 0.7)}`,
              mix(colour, '#1a1612', 0.4),
              s * 0.02,
              'opacity=".6"',
            ),
          ),
        c.rough(8, 0.03),
      )
    )
  }
  const row = times(7, (_, share) =>
    sack(
      w * (0.1 + share * 0.8) + c.between(-16, 16),
      h * (0.78 + ((share * 7) % 2) * 0.04),
      h * c.between(0.19, 0.25),
    ),
  )
  const folk =
    person(c, w * 0.2, h * 0.74, h * 0.42) +
    (variant
      ? person(c, w * 0.78, h * 0.73, h * 0.4) + person(c, w * 0.62, h * 0.72, h * 0.4, undefined, 'up')
      : '')
  return beach(
    c,
    variant + 1,
    folk + row + times(8, () => litter(c, c.random.next() * w, c.between(0.86, 0.97) * h, h * 0.03)),
  )
}

/** The mark that a turtle leaves: a wide furrow with strokes of the flippers on both sides. */
export function turtleTrack(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const [x0, x1] = variant ? [w * 0.2, w * 0.62] : [w * 0.7, w * 0.4]
  const at = (t: number): [number, number, number] => [
    x0 + (x1 - x0) * t + Math.sin(t * 5) * w * 0.05 * (1 - t),
    h * (1.02 - 0.46 * t),
    (1 - t * 0.82) * w * 0.11,
  ]
  let track = ''
  for (let i = 0; i < 34; i++) {
    const t = 1 - i / 34
    const [x, y, s] = at(t)
    for (const side of [-1, 1]) {
      const a = `M${n(x + side * s * 0.5)} ${n(y + s * 0.06)}Q${n(x + side * s * 1.1)} ${n(y - s * 0.2)} ${n(x + side * s * 1.5)} ${n(y + s * 0.24)}`
      track +=
        stroke(a, '#7d6440', s * 0.2, 'opacity=".75"') +
        stroke(
          a.replace('M', 'M'),
          '#f0deb2',
          s * 0.06,
          `transform="translate(0 ${n(s * 0.13)})" opacity=".8"`,
        )
    }
    track += ellipse(x, y, s * 0.55, s * 0.13, '#8f7750', 'opacity=".5"')
  }
  const line = Array.from({ length: 20 }, (_, i) => at(i / 19))
    .map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`)
    .join('')
  track += stroke(line, '#6f5735', 5, 'opacity=".5"')
  const turtle = variant ? tortoise(x1, h * 0.55, w * 0.055) : ''
  return beach(c, variant, group(track, c.rough(9, 0.03)) + turtle)
}

/** A sea turtle from above and behind, s is half of its shell's width. */
function tortoise(x: number, y: number, s: number): string {
  const flipper = (side: number, up: number, reach: number) =>
    path(
      `M${n(x + side * s * 0.7)} ${n(y + up * s)}Q${n(x + side * s * (1.2 + reach * 0.3))} ${n(y + up * s - s * 0.5)} ${n(x + side * s * (1.3 + reach))} ${n(y + up * s + s * 0.34)}Q${n(x + side * s * 1.3)} ${n(y + up * s + s * 0.1)} ${n(x + side * s * 0.7)} ${n(y + up * s + s * 0.36)}Z`,
      '#4f5a3c',
    )
  return `${ellipse(x + s * 0.2, y + s * 0.6, s * 1.5, s * 0.34, '#2f2413', 'opacity=".4"')}${flipper(-1, -0.3, 0.6)}${flipper(1, -0.3, 0.6)}${flipper(-1, 0.3, 0.1)}${flipper(1, 0.3, 0.1)}${ellipse(x, y - s * 0.82, s * 0.34, s * 0.36, '#5c6746')}${ellipse(x, y, s, s * 0.8, '#4a4a2c')}${ellipse(x - s * 0.1, y - s * 0.1, s * 0.84, s * 0.64, '#6c6638')}${stroke(`M${n(x - s * 0.3)} ${n(y - s * 0.6)}L${n(x - s * 0.36)} ${n(y + s * 0.5)}M${n(x + s * 0.28)} ${n(y - s * 0.6)}L${n(x + s * 0.34)} ${n(y + s * 0.5)}M${n(x - s * 0.8)} ${n(y - s * 0.16)}H${n(x + s * 0.78)}M${n(x - s * 0.8)} ${n(y + s * 0.24)}H${n(x + s * 0.78)}`, '#3a3a22', s * 0.06)}`
}
