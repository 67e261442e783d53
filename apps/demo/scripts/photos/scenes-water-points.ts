import { ground, sky } from './land.ts'
import { type Canvas, ellipse, group, mix, n, nth, path, rect, stroke, times } from './paint.ts'
import { person } from './people.ts'
import { dryGreen, foliage, palm, treeline } from './plants.ts'

export const earth = ['#c89a6a', '#8f6238'] as const

function jerrycan(c: Canvas, x: number, y: number, s: number): string {
  const colour = c.random.pick(['#e3b92f', '#e8c64e', '#3f77ad', '#f0ede2'] as const)
  return `${ellipse(x + s * 0.2, y, s * 0.5, s * 0.09, '#2b1d0f', 'opacity=".4"')}${rect(x - s * 0.34, y - s * 0.9, s * 0.68, s * 0.9, c.gradient([`0 ${mix(colour, '#ffffff', 0.25)}`, `0.5 ${colour}`, `1 ${mix(colour, '#3b2a10', 0.4)}`], true), `rx="${n(s * 0.1)}"`)}${stroke(`M${n(x - s * 0.2)} ${n(y - s * 0.9)}V${n(y - s * 1.08)}H${n(x + s * 0.14)}V${n(y - s * 0.9)}`, mix(colour, '#3b2a10', 0.2), s * 0.1)}${rect(x + s * 0.16, y - s * 1.02, s * 0.16, s * 0.14, '#b5432f')}`
}

export function hut(c: Canvas, x: number, y: number, s: number, haze: number): string {
  const wall = mix('#a8825a', c.light.haze, haze)
  return (
    rect(
      x - s * 0.5,
      y - s * 0.5,
      s,
      s * 0.5,
      c.gradient([`0 ${mix(wall, '#ffffff', 0.12)}`, `1 ${mix(wall, '#3a2715', 0.3)}`], true),
    ) +
    rect(x - s * 0.08, y - s * 0.36, s * 0.18, s * 0.36, mix('#3b2a1c', c.light.haze, haze)) +
    group(
      path(
        `M${n(x - s * 0.68)} ${n(y - s * 0.42)}L${n(x - s * 0.24)} ${n(y - s * 0.98)}H${n(x + s * 0.24)}L${n(x + s * 0.68)} ${n(y - s * 0.42)}Z`,
        mix('#8a7250', c.light.haze, haze),
      ) +
        times(24, (_, share) =>
          stroke(
            `M${n(x - s * 0.22 + share * s * 0.44)} ${n(y - s * 0.96)}L${n(x - s * 0.64 + share * s * 1.28)} ${n(y - s * 0.44)}`,
            mix('#5d4a30', c.light.haze, haze),
            s * 0.012,
            'opacity=".7"',
          ),
        ),
      c.rough(s * 0.04, 0.05),
    )
  )
}

export function village(c: Canvas, horizon: number): string {
  const { width: w, height: h } = c
  return (
    sky(c, horizon, c.between(0.2, 0.7)) +
    treeline(c, horizon + 4, h * 0.09, dryGreen, 0.42) +
    ground(c, horizon, earth[0], earth[1], 5) +
    hut(c, w * c.between(0.7, 0.9), horizon + h * 0.12, h * 0.27, 0.2) +
    hut(c, w * c.between(0.05, 0.2), horizon + h * 0.07, h * 0.18, 0.35) +
    palm(c, w * c.between(0.5, 0.62), horizon + h * 0.07, h * 0.4, 0.25) +
    foliage(c, w * 0.98, horizon + h * 0.05, 70, 44, dryGreen, 0.2)
  )
}

/** A standpipe on its apron, water running. */
export function tap(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  let body = village(c, h * 0.36)
  const [x, base] = [w * nth([0.42, 0.55, 0.36], variant), h * 0.8]
  body +=
    ellipse(x + 30, base + 36, w * 0.3, h * 0.075, '#8a8478') +
    ellipse(x + 30, base + 28, w * 0.29, h * 0.068, '#b9b2a2')
  if (variant !== 0) body += person(c, x + w * 0.22, base + 12, h * 0.47, undefined, 'front')
  if (variant === 2) body += person(c, x + w * 0.36, base - 12, h * 0.43)
  body += rect(
    x - 38,
    h * 0.42,
    64,
    base - h * 0.42 + 16,
    c.gradient(['0 #d9d2c2', '0.5 #c4bba8', '1 #857b69'], true),
    'rx="6"',
  )
  body +=
    stroke(
      `M${n(x - 6)} ${n(h * 0.5)}H${n(x + 74)}Q${n(x + 92)} ${n(h * 0.5)} ${n(x + 92)} ${n(h * 0.54)}`,
      '#6f7678',
      20,
    ) +
    stroke(`M${n(x - 6)} ${n(h * 0.493)}H${n(x + 74)}`, '#c3cacb', 6) +
    stroke(
      `M${n(x + 44)} ${n(h * 0.5)}V${n(h * 0.455)}M${n(x + 24)} ${n(h * 0.45)}H${n(x + 64)}`,
      '#a33a28',
      11,
    )
  body +=
    path(
      `M${n(x + 85)} ${n(h * 0.555)}Q${n(x + 88)} ${n(h * 0.66)} ${n(x + 84)} ${n(base - 58)}H${n(x + 102)}Q${n(x + 98)} ${n(h * 0.66)} ${n(x + 99)} ${n(h * 0.555)}Z`,
      '#d9eef2',
      'opacity=".85"',
    ) + stroke(`M${n(x + 92)} ${n(h * 0.56)}V${n(base - 62)}`, '#ffffff', 3)
  body +=
    jerrycan(c, x + 94, base + 30, 92) +
    jerrycan(c, x + 178, base + 40, 86) +
    jerrycan(c, x - 120, base + 46, 96) +
    jerrycan(c, x - 196, base + 28, 84)
  return (
    body +
    group(
      path(`M${n(x + 40)} ${n(base + 52)}q90 26 190 12q-60 36 -170 26Z`, c.light.sky[1], 'opacity=".55"'),
      c.rough(10, 0.03),
    )
  )
}

export function handPump(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  let body = village(c, h * 0.38)
  const [x, base] = [w * (variant ? 0.46 : 0.54), h * 0.84]
  body +=
    ellipse(x, base + 18, w * 0.27, h * 0.075, '#8d8778') +
    ellipse(x, base + 10, w * 0.26, h * 0.068, '#bcb5a4')
  body += person(c, x - w * 0.2, base + 6, h * 0.5, undefined, 'up')
  body +=
    rect(
      x - 24,
      h * 0.5,
      48,
      base - h * 0.5 + 6,
      c.gradient(['0 #8fb0b0', '0.4 #5f8c90', '1 #33575c'], true),
      'rx="6"',
    ) + rect(x - 40, h * 0.44, 80, h * 0.09, c.gradient(['0 #86a9aa', '1 #3a6166'], true), 'rx="8"')
  body +=
    stroke(`M${n(x + 8)} ${n(h * 0.46)}L${n(x - w * 0.155)} ${n(h * 0.35)}`, '#3d4649', 15) +
    stroke(`M${n(x + 8)} ${n(h * 0.455)}L${n(x - w * 0.15)} ${n(h * 0.345)}`, '#8c989b', 4)
  body +=
    stroke(`M${n(x + 20)} ${n(h * 0.6)}H${n(x + 66)}V${n(h * 0.635)}`, '#456d72', 19) +
    path(
      `M${n(x + 58)} ${n(h * 0.645)}H${n(x + 74)}L${n(x + 78)} ${n(base - 64)}H${n(x + 56)}Z`,
      '#dff0f3',
      'opacity=".8"',
    )
  return (
    body +
    jerrycan(c, x + 66, base + 12, 96) +
    jerrycan(c, x + 154, base + 24, 90) +
    jerrycan(c, x + 232, base + 6, 84) +
    (variant ? person(c, x + w * 0.32, base + 4, h * 0.44) : '')
  )
}

export function waterTank(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  let body = village(c, h * 0.4)
  const [x, base, r, top] = [w * 0.5, h * 0.86, w * 0.19, h * 0.24]
  const colour = variant ? '#2c3a3f' : '#3f6f86'
  body +=
    ellipse(x + 60, base + 6, r * 1.5, 26, '#2b1d0f', `opacity=".4" filter="${c.blur(8)}"`) +
    rect(x - r * 1.14, base - 36, r * 2.28, 44, c.gradient(['0 #cfc7b6', '1 #857a66'], true))
  body +=
    rect(
      x - r,
      top + 20,
      r * 2,
      base - top - 50,
      c.gradient(
        [
          `0 ${mix(colour, '#ffffff', 0.16)}`,
          `0.3 ${mix(colour, '#ffffff', 0.34)}`,
          `0.65 ${colour}`,
          `1 ${mix(colour, '#0c1214', 0.5)}`,
        ],
        true,
      ),
    ) +
    ellipse(x, base - 30, r, 20, mix(colour, '#0c1214', 0.3)) +
    path(
      `M${n(x - r)} ${n(top + 22)}Q${n(x - r * 0.6)} ${n(top - 34)} ${n(x)} ${n(top - 36)}T${n(x + r)} ${n(top + 22)}Z`,
      mix(colour, '#ffffff', 0.14),
    ) +
    rect(x - 36, top - 46, 72, 20, mix(colour, '#0c1214', 0.3), 'rx="8"')
  body += times(6, (_, share) =>
    stroke(
      `M${n(x - r)} ${n(top + 50 + share * (base - top - 120))}Q${n(x)} ${n(top + 76 + share * (base - top - 120))} ${n(x + r)} ${n(top + 50 + share * (base - top - 120))}`,
      '#0c1214',
      4,
      'opacity=".28"',
    ),
  )
  body +=
    stroke(`M${n(x + r * 0.6)} ${n(base - 66)}H${n(x + r * 1.12)}V${n(base - 48)}`, '#7f8587', 12) +
    stroke(`M${n(x + r * 0.98)} ${n(base - 66)}V${n(base - 84)}`, '#a33a28', 9)
  return (
    body +
    jerrycan(c, x + r * 1.14, base + 18, 78) +
    person(c, x + r * 1.62, base + 10, h * 0.42) +
    (variant ? person(c, x - r * 1.7, base + 6, h * 0.4) : jerrycan(c, x - r * 1.4, base + 20, 80))
  )
}
