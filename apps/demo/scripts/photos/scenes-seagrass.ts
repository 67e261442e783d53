import { ground } from './land.ts'
import { blob, type Canvas, ellipse, group, mix, n, nth, path, rect, stroke, times } from './paint.ts'
import { blades } from './plants.ts'

/** The sea as the camera sees it looking down: light on a lagoon floor. */
function shallows(c: Canvas, floor: string): string {
  const { width: w, height: h } = c
  let body = ground(c, 0, floor, mix(floor, '#27423f', 0.35), 5)
  body += group(
    times(34, () =>
      stroke(
        `M${n(c.between(-0.1, 1) * w)} ${n(c.random.next() * h)}q${n(c.between(30, 90))} ${n(c.between(-40, 40))} ${n(c.between(100, 200))} ${n(c.between(-20, 20))}t${n(c.between(60, 160))} ${n(c.between(-30, 30))}`,
        '#f4ffe9',
        c.between(1.5, 4),
        'opacity=".3"',
      ),
    ),
    c.rough(34, 0.012),
  )
  return body
}

/** The square frame on the meadow, from straight above. */
export function quadrat(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  const dense = nth([0.75, 0.4, 0.95, 0.15, 0.6], variant)
  let body = shallows(c, nth(['#b7b58a', '#c8bd92', '#9fae86', '#d3c79d', '#a9ab86'], variant))
  const patches = times(Math.round(3 + dense * 12), () =>
    path(
      blob(c, c.random.next() * w, c.random.next() * h, c.between(60, 190), c.between(50, 140), 11, 0.4),
      '#43592f',
      'opacity=".38"',
    ),
  )
  body += group(patches, c.rough(60, 0.015))
  body += blades(
    c,
    Math.round(260 + dense * 900),
    [-20, 20, w + 20, h + 60],
    52,
    ['#2f4a26', '#8fa64f'],
    c.between(0.5, 1.1) * (variant % 2 ? -1 : 1),
  )
  if (variant % 2)
    body += times(5, () => urchin(c, c.random.next() * w, c.random.next() * h, c.between(15, 26)))
  if (variant % 5 === 2 || variant % 5 === 3) body += seaStar(c, w * 0.68, h * 0.62, 46)
  const size = h * 0.76
  const turn = c.between(-9, 9)
  const [cx, cy] = [w * 0.5 + c.between(-20, 20), h * 0.5]
  const half = size / 2
  const tube = (x1: number, y1: number, x2: number, y2: number) =>
    stroke(`M${n(x1 + 9)} ${n(y1 + 13)}L${n(x2 + 9)} ${n(y2 + 13)}`, '#0e1a14', 19, 'opacity=".4"') +
    stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, '#d9d8cc', 18) +
    stroke(`M${n(x1 - 2)} ${n(y1 - 4)}L${n(x2 - 2)} ${n(y2 - 4)}`, '#ffffff', 6)
  let frame = ''
  for (let i = 1; i < 5; i++) {
    const at = -half + (size * i) / 5
    frame += stroke(
      `M${n(-half)} ${n(at)}H${n(half)}M${n(at)} ${n(-half)}V${n(half)}`,
      '#f3efe0',
      2.2,
      'opacity=".85"',
    )
  }
  frame +=
    tube(-half, -half, half, -half) +
    tube(-half, half, half, half) +
    tube(-half, -half, -half, half) +
    tube(half, -half, half, half)
  frame += [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x * half - 17, y * half - 17, 34, 34, '#c9c8bb', 'rx="7"') +
        rect(x * half - 12, y * half - 13, 20, 16, '#efeee4', 'rx="5"'),
    )
    .join('')
  body += `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(turn)})">${frame}</g>`
  return (
    body +
    blades(c, 46, [cx - half, cy - half + 40, cx + half, cy + half + 50], 60, ['#38552b', '#9bb257'], 0.8) +
    group(
      times(8, () =>
        ellipse(
          c.random.next() * w,
          c.random.next() * h,
          c.between(60, 160),
          c.between(8, 26),
          '#ffffff',
          'opacity=".1"',
        ),
      ),
      c.blur(8),
    )
  )
}

function urchin(c: Canvas, x: number, y: number, r: number): string {
  return (
    times(26, (_, share) =>
      stroke(
        `M${n(x)} ${n(y)}L${n(x + Math.cos(share * 6.4) * r * c.between(1.3, 2))} ${n(y + Math.sin(share * 6.4) * r * c.between(1.3, 2))}`,
        '#17131a',
        2.4,
      ),
    ) + ellipse(x, y, r, r * 0.9, '#241c28')
  )
}

function seaStar(c: Canvas, x: number, y: number, r: number): string {
  let d = ''
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 + 0.3
    const reach = i % 2 ? r * 0.36 : r * c.between(0.9, 1.1)
    d += `${i ? 'L' : 'M'}${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`
  }
  return (
    path(`${d}Z`, '#c65f34', `stroke="#c65f34" stroke-width="${n(r * 0.3)}" stroke-linejoin="round"`) +
    times(18, () => ellipse(x + c.between(-0.4, 0.4) * r, y + c.between(-0.4, 0.4) * r, 3, 3, '#f0b284'))
  )
}

/** The meadow from the side, under water or at the edge of the tide. */
export function seagrass(c: Canvas, variant: number): string {
  const { width: w, height: h } = c
  if (variant === 2) {
    let body = shallows(c, '#bdb88c')
    body += group(
      times(8, () =>
        path(
          blob(
            c,
            c.random.next() * w,
            c.between(0.2, 1) * h,
            c.between(90, 240),
            c.between(40, 100),
            12,
            0.4,
          ),
          '#3c5a30',
          'opacity=".6"',
        ),
      ),
      c.rough(70, 0.014),
    )
    return (
      body +
      blades(c, 1300, [0, h * 0.1, w, h * 1.05], 44, ['#304d28', '#97ab58'], -0.9) +
      seaStar(c, w * 0.32, h * 0.66, 62) +
      urchin(c, w * 0.72, h * 0.44, 28)
    )
  }
  let body = rect(0, 0, w, h, c.gradient(['0 #bfe8df', '0.22 #5fb7b3', '0.7 #2a7c80', '1 #1c5a5c']))
  body += group(
    times(9, () => {
      const x = c.between(-0.1, 1) * w
      return path(
        `M${n(x)} -20L${n(x + c.between(30, 90))} -20L${n(x + c.between(120, 340))} ${n(h)}L${n(x + c.between(-60, 40))} ${n(h)}Z`,
        '#e9fff4',
        'opacity=".13"',
      )
    }),
    c.blur(14),
  )
  for (let i = 0; i < 4; i++) {
    const share = i / 3
    const y = h * (0.62 + share * 0.3)
    body += group(
      path(
        `M-40 ${n(y + 20)}Q${n(w * 0.3)} ${n(y - 26 - c.between(0, 30))} ${n(w * 0.6)} ${n(y + 8)}T${n(w + 40)} ${n(y)}V${n(h + 20)}H-40Z`,
        mix('#8aa888', '#b8ab7c', share),
      ),
      c.rough(16, 0.02),
    )
    body += blades(
      c,
      130 + i * 40,
      [-20, y, w + 20, y + h * 0.09],
      h * (0.13 + share * 0.2),
      [mix('#35664f', '#2c4a22', share), mix('#7fae86', '#9fb44f', share)],
      variant ? 0.5 : -0.45,
    )
  }
  return (
    body +
    times(variant ? 12 : 7, () => fish(c, c.random.next() * w, c.between(0.12, 0.6) * h, c.between(14, 32)))
  )
}

function fish(c: Canvas, x: number, y: number, s: number): string {
  const way = c.random.chance(0.5) ? 1 : -1
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${way} 1)" opacity=".85">${path(`M${n(-s)} 0Q0 ${n(-s * 0.62)} ${n(s)} 0Q0 ${n(s * 0.62)} ${n(-s)} 0ZM${n(-s * 0.8)} 0L${n(-s * 1.5)} ${n(-s * 0.4)}L${n(-s * 1.5)} ${n(s * 0.4)}Z`, mix('#d5dcc0', '#e0b24a', c.random.next()))}${stroke(`M${n(s * 0.2)} ${n(-s * 0.34)}V${n(s * 0.34)}M${n(-s * 0.25)} ${n(-s * 0.34)}V${n(s * 0.34)}`, '#29444a', s * 0.12)}${ellipse(s * 0.62, -s * 0.06, s * 0.08, s * 0.08, '#10181a')}</g>`
}
