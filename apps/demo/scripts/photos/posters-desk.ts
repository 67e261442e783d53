import { blob, type Canvas, ellipse, group, mix, n, path, rect, stroke, times } from './paint.ts'
import { blades, mangroveGreen, seedling, treeline } from './plants.ts'
import { mangroveAtHighTide } from './posters-field.ts'

function phone(c: Canvas, size: number): string {
  const [w, h] = [size, size * 1.98]
  let screen =
    rect(-w * 0.455, -h * 0.475, w * 0.91, h * 0.95, '#f7f5ef', `rx="${n(w * 0.08)}"`) +
    path(
      `M${n(-w * 0.455)} ${n(-h * 0.33)}V${n(-h * 0.435)}Q${n(-w * 0.455)} ${n(-h * 0.475)} ${n(-w * 0.375)} ${n(-h * 0.475)}H${n(w * 0.375)}Q${n(w * 0.455)} ${n(-h * 0.475)} ${n(w * 0.455)} ${n(-h * 0.435)}V${n(-h * 0.33)}Z`,
      '#0f6b5c',
    )
  screen +=
    rect(-w * 0.38, -h * 0.415, w * 0.36, h * 0.026, '#ffffff', 'rx="6" opacity=".95"') +
    rect(-w * 0.38, -h * 0.374, w * 0.22, h * 0.016, '#bfe0d8', 'rx="4"')
  const picture = c.def(
    id =>
      `<clipPath id="${id}">${rect(-w * 0.38, -h * 0.295, w * 0.76, h * 0.24, '#000', 'rx="16"')}</clipPath>`,
  )
  screen += `<g clip-path="${picture}">${rect(-w * 0.38, -h * 0.295, w * 0.76, h * 0.1, '#a9d0dc')}${rect(-w * 0.38, -h * 0.2, w * 0.76, h * 0.16, '#7d6a54')}${ellipse(0, -h * 0.2, w * 0.5, h * 0.022, '#4f7a4a')}${times(4, (_, share) => seedling(c, w * (-0.28 + share * 0.56), -h * (0.075 - ((share * 3) % 2) * 0.008), h * 0.14))}</g>`
  for (let i = 0; i < 3; i++)
    screen +=
      rect(-w * 0.38, h * (-0.02 + i * 0.072), w * (0.3 + (i % 2) * 0.12), h * 0.015, '#8f8a7c', 'rx="4"') +
      rect(-w * 0.38, h * (0.004 + i * 0.072), w * 0.76, h * 0.036, '#ebe6d9', 'rx="8"')
  screen +=
    ellipse(0, h * 0.335, w * 0.2, w * 0.2, '#0f6b5c') +
    ellipse(0, h * 0.335, w * 0.235, w * 0.235, 'none', 'stroke="#0f6b5c" stroke-width="5" opacity=".35"') +
    stroke(
      `M${n(-w * 0.085)} ${n(h * 0.337)}L${n(-w * 0.02)} ${n(h * 0.37)}L${n(w * 0.095)} ${n(h * 0.303)}`,
      '#ffffff',
      w * 0.042,
    )
  return (
    rect(-w / 2 + 16, -h / 2 + 24, w, h, '#000', `rx="${n(w * 0.12)}" opacity=".35" filter="${c.blur(18)}"`) +
    rect(-w / 2, -h / 2, w, h, '#1c2224', `rx="${n(w * 0.12)}"`) +
    screen
  )
}

export function phoneBeforeMangroves(c: Canvas): string {
  const { width: w, height: h } = c
  // Larger than the page, because a blur fades out at the edges of the blurred shape.
  const behind = `translate(${n(w * -0.05)} ${n(h * -0.05)}) scale(1.1)`
  const before = `translate(${n(w * 0.5)} ${n(h * 0.5)}) rotate(-5)`
  return (
    `<g transform="${behind}">${group(mangroveAtHighTide(c), c.blur(14))}</g>` +
    `<g transform="${before}">${phone(c, w * 0.52)}</g>`
  )
}

export function mapWithGrid(c: Canvas): string {
  const { width: w, height: h } = c
  let body = rect(0, 0, w, h, c.gradient(['0 #bcd9de', '1 #8fbfc6']))
  const coast = (offset: number) =>
    `M${n(w * 0.62 + offset)} -40C${n(w * 0.54 + offset)} ${n(h * 0.1)} ${n(w * 0.72 + offset)} ${n(h * 0.18)} ${n(w * 0.6 + offset)} ${n(h * 0.28)}C${n(w * 0.52 + offset)} ${n(h * 0.34)} ${n(w * 0.42 + offset * 0.6)} ${n(h * 0.37)} ${n(w * 0.44 + offset * 0.6)} ${n(h * 0.45)}C${n(w * 0.47 + offset * 0.6)} ${n(h * 0.51)} ${n(w * 0.57 + offset)} ${n(h * 0.48)} ${n(w * 0.55 + offset)} ${n(h * 0.56)}C${n(w * 0.52 + offset)} ${n(h * 0.66)} ${n(w * 0.36 + offset)} ${n(h * 0.72)} ${n(w * 0.38 + offset)} ${n(h * 0.82)}C${n(w * 0.4 + offset)} ${n(h * 0.9)} ${n(w * 0.3 + offset)} ${n(h * 0.95)} ${n(w * 0.28 + offset)} ${n(h + 40)}H-60V-40Z`
  const rough = c.rough(30, 0.008)
  body += group(
    [90, 62, 36, 14]
      .map((offset, i) => path(coast(offset), mix('#a7cfd2', '#e4f2ea', i / 3), 'opacity=".75"'))
      .join('') +
      path(coast(0), '#efe6cd') +
      stroke(coast(0), '#5f8a83', 6),
    rough,
  )
  const clip = c.def(id => `<clipPath id="${id}">${path(coast(-16), '#000')}</clipPath>`)
  body += `<g clip-path="${clip}">${group(times(12, (_, share) => stroke(blob(c, w * 0.1, h * 0.3, 60 + share * 520, 70 + share * 560, 12, 0.16), '#c9b88c', 3, 'opacity=".75"')) + times(8, (_, share) => stroke(blob(c, w * 0.12, h * 0.86, 40 + share * 260, 40 + share * 260, 10, 0.18), '#c9b88c', 3, 'opacity=".7"')), c.rough(24, 0.01))}${group(
    times(5, (_, share) =>
      path(
        blob(
          c,
          w * (0.42 - share * 0.06),
          h * (0.36 + share * 0.11),
          c.between(60, 110),
          c.between(50, 80),
          9,
          0.35,
        ),
        '#7fa36a',
        'opacity=".6"',
      ),
    ),
    c.rough(30, 0.02),
  )}${stroke(`M-20 ${n(h * 0.62)}C${n(w * 0.2)} ${n(h * 0.58)} ${n(w * 0.26)} ${n(h * 0.44)} ${n(w * 0.5)} ${n(h * 0.43)}`, '#8cbcc4', 13)}${stroke(`M${n(w * 0.22)} -20C${n(w * 0.3)} ${n(h * 0.3)} ${n(w * 0.16)} ${n(h * 0.6)} ${n(w * 0.2)} ${n(h + 20)}`, '#d39a5a', 7, 'stroke-dasharray="26 16"')}</g>`
  const step = w / 6
  body +=
    times(8, i => stroke(`M${n(i * step)} 0V${n(h)}`, '#2f5d5a', 1.6, 'opacity=".32"')) +
    times(9, i => stroke(`M0 ${n(i * step)}H${n(w)}`, '#2f5d5a', 1.6, 'opacity=".32"'))
  const [x, y, s] = [step * 1.5, step * 2.5, step * 2.5]
  let frame =
    rect(x + 14, y + 22, s, s, 'none', 'stroke="#1d2b28" stroke-width="30" opacity=".3"') +
    rect(x, y, s, s, '#ffffff', 'opacity=".16"')
  frame += times(4, i =>
    stroke(
      `M${n(x + (s * (i + 1)) / 5)} ${n(y)}V${n(y + s)}M${n(x)} ${n(y + (s * (i + 1)) / 5)}H${n(x + s)}`,
      '#ffffff',
      4,
      'opacity=".85"',
    ),
  )
  frame +=
    rect(x, y, s, s, 'none', 'stroke="#f6f2e6" stroke-width="30"') +
    rect(x - 4, y - 6, s, s, 'none', 'stroke="#ffffff" stroke-width="8"')
  body += frame
  const pin = (px: number, py: number, size: number, colour: string) =>
    `${ellipse(px, py, size * 0.3, size * 0.1, '#1d2b28', 'opacity=".35"')}<g transform="translate(${n(px)} ${n(py)}) scale(${n(size / 36)})"><path d="M0 0C-4-6-14-14-14-24a14 14 0 0 1 28 0C14-14 4-6 0 0Z" fill="${colour}" stroke="#fff" stroke-width="2"/><circle cy="-24" r="5.500" fill="#fff"/></g>`.replace(
      '5.500',
      '5.5',
    )
  const spots: [number, number, string][] = [
    [0.2, 0.3, '#0f6b5c'],
    [0.5, 0.5, '#d9902f'],
    [0.72, 0.28, '#0f6b5c'],
    [0.36, 0.72, '#0f6b5c'],
    [0.82, 0.66, '#b5472f'],
  ]
  return (
    body +
    spots.map(([fx, fy, colour]) => pin(x + s * fx, y + s * fy, 92, colour)).join('') +
    pin(w * 0.3, h * 0.86, 64, '#0f6b5c') +
    pin(w * 0.45, h * 0.14, 64, '#0f6b5c')
  )
}

export function reviewersDesk(c: Canvas): string {
  const { width: w, height: h } = c
  let body =
    rect(0, 0, w, h, c.gradient(['0 #a9774a', '0.5 #95653c', '1 #7d5230'], true)) +
    `<g style="mix-blend-mode:overlay">${rect(0, 0, w, h, '#808080', `filter="${c.relief('0.05 0.0022', 1.1, 180)}"`)}</g>` +
    times(4, i => rect(w * (0.22 + i * 0.25), 0, 4, h, '#4a2e18', 'opacity=".55"'))
  const shadow = (x: number, y: number, ww: number, hh: number, r: number) =>
    rect(x + 14, y + 26, ww, hh, '#1d1008', `rx="${r}" opacity=".5" filter="${c.blur(20)}"`)
  // The screen, a laptop from above.
  const [x, y, sw, sh] = [w * 0.1, h * 0.16, w * 0.8, h * 0.36]
  body +=
    shadow(x, y, sw, sh * 1.66, 30) +
    rect(x, y, sw, sh, '#23292b', 'rx="26"') +
    rect(x + 24, y + 24, sw - 48, sh - 48, '#f7f5ef', 'rx="8"') +
    rect(x + 24, y + 24, sw * 0.13, sh - 48, '#123f38', 'rx="8"') +
    times(6, (_, share) =>
      rect(
        x + 42,
        y + 60 + share * 210,
        sw * 0.13 - 40,
        12,
        '#6fa79c',
        `rx="5" opacity="${share === 0.4 ? 1 : 0.6}"`,
      ),
    )
  const [px, py] = [x + sw * 0.13 + 52, y + 96]
  body +=
    rect(px, py - 44, 210, 20, '#3b4442', 'rx="6"') + rect(px + 236, py - 46, 108, 24, '#f2d9a8', 'rx="12"')
  const tile = (tx: number, ty: number, tw: number, th: number, kind: number) => {
    const clip = c.def(id => `<clipPath id="${id}">${rect(tx, ty, tw, th, '#000', 'rx="10"')}</clipPath>`)
    const inner =
      kind === 0
        ? rect(tx, ty, tw, th * 0.42, '#a9d0dc') +
          rect(tx, ty + th * 0.42, tw, th * 0.6, '#7d6a54') +
          treeline(c, ty + th * 0.44, th * 0.14, mangroveGreen, 0.2, tx - 10, tx + tw + 10) +
          times(4, (_, share) =>
            seedling(
              c,
              tx + tw * (0.15 + share * 0.7),
              ty + th * (0.86 + ((share * 3) % 2) * 0.05),
              th * 0.42,
            ),
          )
        : kind === 1
          ? rect(tx, ty, tw, th, '#96a873') +
            blades(c, 70, [tx, ty, tx + tw, ty + th + 20], 26, ['#2f4a26', '#a3b765'], 0.8) +
            rect(
              tx + tw * 0.22,
              ty + th * 0.14,
              tw * 0.56,
              th * 0.72,
              'none',
              'stroke="#fff" stroke-width="8"',
            )
          : rect(tx, ty, tw, th * 0.5, '#8cc6e4') +
            rect(tx, ty + th * 0.4, tw, th * 0.2, '#4fa3a8') +
            rect(tx, ty + th * 0.55, tw, th * 0.5, '#dcc99f')
    return `<g clip-path="${clip}">${inner}</g>`
  }
  body +=
    tile(px, py, sw * 0.44, sh * 0.56, 0) +
    tile(px + sw * 0.46, py, sw * 0.27, sh * 0.27, 1) +
    tile(px + sw * 0.46, py + sh * 0.29, sw * 0.27, sh * 0.27, 2)
  body +=
    times(3, i => rect(px, py + sh * 0.61 + i * 24, sw * (0.36 - i * 0.07), 11, '#b9b3a4', 'rx="5"')) +
    rect(
      px + sw * 0.46,
      py + sh * 0.62,
      sw * 0.125,
      44,
      '#ffffff',
      'rx="9" stroke="#b5472f" stroke-width="3"',
    ) +
    rect(px + sw * 0.605, py + sh * 0.62, sw * 0.125, 44, '#0f6b5c', 'rx="9"') +
    stroke(`M${n(px + sw * 0.65)} ${n(py + sh * 0.62 + 22)}l10 10l20 -22`, '#ffffff', 6)
  const ky = y + sh
  body +=
    path(
      `M${n(x)} ${n(ky)}H${n(x + sw)}L${n(x + sw + 44)} ${n(ky + sh * 0.62)}Q${n(x + sw + 46)} ${n(ky + sh * 0.66)} ${n(x + sw + 20)} ${n(ky + sh * 0.66)}H${n(x - 20)}Q${n(x - 46)} ${n(ky + sh * 0.66)} ${n(x - 44)} ${n(ky + sh * 0.62)}Z`,
      c.gradient(['0 #8d9496', '1 #c3c8c8']),
    ) + rect(x, ky - 4, sw, 10, '#14191b')
  for (let row = 0; row < 5; row++)
    for (let key = 0; key < 13; key++)
      body += rect(
        x + 34 - row * 4 + key * ((sw - 60 + row * 8) / 13),
        ky + 24 + row * 40,
        (sw - 60) / 13 - 10,
        32,
        '#2a3032',
        'rx="6"',
      )
  body += rect(x + sw * 0.34, ky + sh * 0.42, sw * 0.32, sh * 0.19, '#aab0b1', 'rx="10"')
  // Things around it.
  const [mx, my] = [w * 0.84, h * 0.87]
  body +=
    ellipse(mx + 16, my + 26, 120, 116, '#1d1008', `opacity=".45" filter="${c.blur(16)}"`) +
    ellipse(mx, my, 116, 116, '#e9e2d0') +
    stroke(`M${n(mx + 96)} ${n(my - 50)}q84 -20 72 50q-12 56 -86 26`, '#e9e2d0', 26) +
    ellipse(mx, my, 98, 98, '#c9bfa8') +
    ellipse(mx, my + 4, 90, 90, '#5a3219') +
    ellipse(mx - 22, my - 20, 44, 26, '#8a5a34', 'opacity=".6"')
  body += `<g transform="rotate(-7 ${n(w * 0.3)} ${n(h * 0.88)})">${shadow(w * 0.1, h * 0.81, w * 0.42, h * 0.26, 8)}${rect(w * 0.1, h * 0.81, w * 0.42, h * 0.26, '#f3ead4', 'rx="8"')}${times(9, i => stroke(`M${n(w * 0.14)} ${n(h * (0.845 + i * 0.022))}h${n(w * (0.2 + ((i * 7) % 5) * 0.025))}`, '#5f6f7a', 3.4, 'opacity=".75"'))}${times(9, i => ellipse(w * 0.1, h * (0.825 + i * 0.027), 9, 9, '#6b6f70'))}${rect(w * 0.4, h * 0.8, 16, h * 0.2, '#d9902f', `rx="6" transform="rotate(24 ${n(w * 0.4)} ${n(h * 0.86)})"`)}</g>`
  return (
    body +
    group(
      path(`M-20 -20H${n(w * 0.62)}L${n(w * 0.2)} ${n(h)}H-20Z`, '#ffe9bd', 'opacity=".16"'),
      c.blur(40),
    ) +
    `<g transform="translate(${n(w * 0.86)} ${n(h * 0.03)}) scale(1.5) rotate(24)">${seedling(c, 0, 160, 200)}</g>`
  )
}
