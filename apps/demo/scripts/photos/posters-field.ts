import { ground, sky, water } from './land.ts'
import { type Canvas, ellipse, group, n, path, stroke, times } from './paint.ts'
import { person, planter } from './people.ts'
import { blades, mangrove, mangroveGreen, seedling, treeline } from './plants.ts'
import { seagrass } from './scenes-seagrass.ts'

export function mangroveAtHighTide(c: Canvas): string {
  const { width: w, height: h } = c
  const horizon = h * 0.56
  const tree = mangrove(c, w * 0.52, h * 0.76, h * 0.68)
  let body = sky(c, horizon, 0.6) + treeline(c, horizon + 6, h * 0.06, mangroveGreen, 0.5)
  body += water(c, horizon, h, '#6fb0ab', '#17484a', 150)
  body += group(
    `<g opacity=".38" transform="translate(0 ${n(h * 1.525)}) scale(1 -1)">${tree}</g>`,
    c.blur(5),
  )
  body +=
    tree +
    mangrove(c, w * 0.1, horizon + h * 0.08, h * 0.2, mangroveGreen, 0.3) +
    mangrove(c, w * 0.93, horizon + h * 0.06, h * 0.17, mangroveGreen, 0.36)
  return (
    body +
    times(7, (_, share) =>
      seedling(c, w * (0.04 + share * 0.94), h * c.between(0.93, 0.99), h * c.between(0.1, 0.17)),
    )
  )
}

export function swimmingTurtle(c: Canvas): string {
  const { width: w, height: h } = c
  let body = seagrass(c, 0)
  const s = w * 0.19
  const shell = c.gradient(['0 #8a8148', '0.55 #5d5a30', '1 #38391f'])
  const skin = '#72805a'
  const scales = (d: string) => path(d, skin) + stroke(d, '#3f4a33', 4, 'opacity=".8"')
  const turtle =
    scales(
      `M${n(s * 0.55)} ${n(-s * 0.5)}C${n(s * 1.2)} ${n(-s * 1.3)} ${n(s * 1.9)} ${n(-s * 1.5)} ${n(s * 2.3)} ${n(-s * 1.05)}C${n(s * 1.9)} ${n(-s * 0.9)} ${n(s * 1.3)} ${n(-s * 0.5)} ${n(s * 0.8)} ${n(s * 0.02)}Z`,
    ) +
    scales(
      `M${n(-s * 0.55)} ${n(-s * 0.5)}C${n(-s * 1.3)} ${n(-s * 0.7)} ${n(-s * 1.8)} ${n(-s * 0.2)} ${n(-s * 1.9)} ${n(s * 0.5)}C${n(-s * 1.5)} ${n(s * 0.2)} ${n(-s * 1.1)} ${n(-s * 0.02)} ${n(-s * 0.78)} ${n(s * 0.06)}Z`,
    ) +
    scales(
      `M${n(s * 0.5)} ${n(s * 0.85)}C${n(s * 0.9)} ${n(s * 0.9)} ${n(s * 1.15)} ${n(s * 1.2)} ${n(s * 1.1)} ${n(s * 1.5)}C${n(s * 0.8)} ${n(s * 1.4)} ${n(s * 0.5)} ${n(s * 1.2)} ${n(s * 0.3)} ${n(s * 1.1)}Z`,
    ) +
    scales(
      `M${n(-s * 0.5)} ${n(s * 0.85)}C${n(-s * 0.85)} ${n(s)} ${n(-s * 1)} ${n(s * 1.3)} ${n(-s * 0.86)} ${n(s * 1.6)}C${n(-s * 0.6)} ${n(s * 1.4)} ${n(-s * 0.4)} ${n(s * 1.24)} ${n(-s * 0.26)} ${n(s * 1.1)}Z`,
    ) +
    scales(
      `M${n(-s * 0.3)} ${n(-s * 0.85)}C${n(-s * 0.42)} ${n(-s * 1.7)} ${n(s * 0.42)} ${n(-s * 1.7)} ${n(s * 0.3)} ${n(-s * 0.85)}Z`,
    ) +
    ellipse(-s * 0.2, -s * 1.28, s * 0.06, s * 0.08, '#141a12') +
    ellipse(s * 0.2, -s * 1.28, s * 0.06, s * 0.08, '#141a12') +
    path(
      `M0 ${n(-s * 1.08)}C${n(s * 1.02)} ${n(-s * 1.02)} ${n(s * 1.12)} ${n(s * 0.6)} 0 ${n(s * 1.35)}C${n(-s * 1.12)} ${n(s * 0.6)} ${n(-s * 1.02)} ${n(-s * 1.02)} 0 ${n(-s * 1.08)}Z`,
      shell,
      'stroke="#2f301a" stroke-width="7"',
    )
  const plates =
    [
      [0, -0.6],
      [0, -0.05],
      [0, 0.5],
    ]
      .map(([px = 0, py = 0]) =>
        path(
          `M${n(px * s - s * 0.26)} ${n(py * s)}L${n(px * s - s * 0.15)} ${n(py * s - s * 0.26)}H${n(px * s + s * 0.15)}L${n(px * s + s * 0.26)} ${n(py * s)}L${n(px * s + s * 0.15)} ${n(py * s + s * 0.26)}H${n(px * s - s * 0.15)}Z`,
          '#a39a5a',
          'opacity=".55" stroke="#33341d" stroke-width="5"',
        ),
      )
      .join('') +
    stroke(
      `M${n(-s * 0.26)} ${n(-s * 0.6)}L${n(-s * 0.66)} ${n(-s * 0.66)}M${n(s * 0.26)} ${n(-s * 0.6)}L${n(s * 0.66)} ${n(-s * 0.66)}M${n(-s * 0.26)} ${n(-s * 0.05)}H${n(-s * 0.84)}M${n(s * 0.26)} ${n(-s * 0.05)}H${n(s * 0.84)}M${n(-s * 0.26)} ${n(s * 0.5)}L${n(-s * 0.62)} ${n(s * 0.66)}M${n(s * 0.26)} ${n(s * 0.5)}L${n(s * 0.62)} ${n(s * 0.66)}`,
      '#33341d',
      5,
    )
  body += `<g transform="translate(${n(w * 0.52)} ${n(h * 0.4)}) rotate(38)">${group(turtle + plates, c.rough(8, 0.02))}${ellipse(-s * 0.3, -s * 0.4, s * 0.4, s * 0.5, '#f2ffe9', `opacity=".22" filter="${c.blur(18)}"`)}</g>`
  return (
    body +
    times(16, () =>
      ellipse(
        c.between(0.3, 0.7) * w,
        c.between(0.04, 0.26) * h,
        c.between(3, 9),
        c.between(3, 9),
        '#ffffff',
        'opacity=".4"',
      ),
    )
  )
}

export function teamAtLowTide(c: Canvas): string {
  const { width: w, height: h } = c
  const horizon = h * 0.44
  let body =
    sky(c, horizon, 0.8) +
    water(c, horizon, horizon + h * 0.07, '#5aa0a8', '#9cc9bd', 60) +
    ground(c, horizon + h * 0.06, '#cdbb94', '#96835c', 5, 1)
  body += blades(c, 500, [0, horizon + h * 0.2, w, h], 36, ['#3f5f34', '#98a85a'], 0.9)
  const frame = (x: number, y: number, s: number) => {
    const d = `M${n(x - s)} ${n(y)}L${n(x - s * 0.5)} ${n(y - s * 0.42)}H${n(x + s * 0.9)}L${n(x + s * 0.6)} ${n(y)}Z`
    return (
      stroke(d, '#1d2b20', s * 0.09, `opacity=".35" transform="translate(5 ${n(s * 0.05)})"`) +
      stroke(d, '#f6f3e9', s * 0.075) +
      stroke(
        `M${n(x - s * 0.75)} ${n(y - s * 0.21)}H${n(x + s * 0.75)}M${n(x - s * 0.2)} ${n(y)}L${n(x + s * 0.2)} ${n(y - s * 0.42)}`,
        '#f6f3e9',
        s * 0.02,
      )
    )
  }
  body +=
    person(c, w * 0.76, horizon + h * 0.16, h * 0.13) +
    person(c, w * 0.83, horizon + h * 0.165, h * 0.135, undefined, 'front') +
    frame(w * 0.62, horizon + h * 0.19, w * 0.07) +
    planter(c, w * 0.5, horizon + h * 0.19, h * 0.13)
  body +=
    person(c, w * 0.24, h * 0.8, h * 0.31, undefined, 'front') +
    frame(w * 0.56, h * 0.83, w * 0.17) +
    planter(c, w * 0.72, h * 0.86, h * 0.3) +
    person(c, w * 0.44, h * 0.75, h * 0.27, undefined, 'up')
  return body + blades(c, 160, [0, h * 0.9, w, h * 1.05], 70, ['#35542d', '#a3b765'], 0.8)
}
