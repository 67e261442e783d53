import { blob, type Canvas, ellipse, group, mix, n, path, rect, times } from './paint.ts'

export function sky(c: Canvas, horizon: number, cloudiness = 0.5): string {
  const { width: w, light } = c
  const [top, middle, low] = light.sky
  let body = rect(0, 0, w, horizon + 4, c.gradient([`0 ${top}`, `0.6 ${middle}`, `1 ${low}`]))
  if (light.sun) {
    const [x, y, colour] = light.sun
    body += ellipse(x * w, y * horizon * 2.2, w * 0.5, w * 0.4, c.radial(colour, colour), 'opacity=".75"')
    body += ellipse(x * w, y * horizon * 2.2, w * 0.035, w * 0.035, '#fffaf0')
  }
  const soft = c.blur(w / 160)
  const rough = c.rough(w / 22, 0.012)
  const clouds = times(Math.round(3 + cloudiness * 9), () => {
    const x = c.between(-0.1, 1.1) * w
    const y = c.between(0.06, 0.86) * horizon
    const far = 1 - y / horizon
    const size = (0.05 + far * 0.16) * w * c.between(0.6, 1.3)
    const shade = ellipse(x, y + size * 0.1, size, size * 0.2, mix(top, low, 0.35), 'opacity=".55"')
    return (
      shade +
      times(6, () =>
        ellipse(
          x + c.between(-0.8, 0.8) * size,
          y - c.between(0, 0.2) * size,
          size * c.between(0.2, 0.42),
          size * c.between(0.1, 0.2),
          mix(low, '#ffffff', 0.45),
          'opacity=".6"',
        ),
      )
    )
  })
  return body + group(group(clouds, rough), soft, `opacity="${n(0.35 + cloudiness * 0.6)}"`)
}

/** A surface running to the horizon: its relief grows towards the viewer. */
export function ground(c: Canvas, top: number, far: string, near: string, depth = 6, wet = 0): string {
  const { width: w, height: h } = c
  let body = rect(
    0,
    top,
    w,
    h - top,
    c.gradient([`0 ${mix(far, c.light.haze, 0.35)}`, `0.3 ${far}`, `1 ${near}`]),
  )
  const bands: [number, number, string, number][] = [
    [0, 0.3, '0.02 0.16', 0.4],
    [0.12, 0.6, '0.012 0.06', 0.8],
    [0.35, 1, '0.008 0.026', 1.4],
  ]
  for (const [from, to, frequency, share] of bands) {
    const [a, b] = [top + (h - top) * from, top + (h - top) * to]
    const fade = c.def(
      id =>
        `<mask id="${id}">${rect(0, a, w, b - a, c.gradient(['0 #000000', '0.3 #ffffff', to === 1 ? '1 #ffffff' : '1 #000000']))}</mask>`,
    )
    body += `<g mask="${fade}" style="mix-blend-mode:overlay">${rect(0, a, w, b - a, '#808080', `filter="${c.relief(frequency, depth * share * 0.26)}"`)}</g>`
  }
  if (wet > 0) {
    const pools = times(Math.round(14 * wet), () => {
      const share = c.random.next() ** 1.4
      const y = top + (h - top) * (0.05 + share * 0.9)
      const size = (0.03 + share * 0.16) * w * c.between(0.5, 1.2)
      return path(
        blob(c, c.random.next() * w, y, size, size * (0.07 + share * 0.12), 10, 0.4),
        mix(c.light.sky[1], c.light.sky[2], c.random.next()),
        `opacity="${n(c.between(0.35, 0.75))}"`,
      )
    })
    body += group(pools, c.rough(w / 40, 0.02))
  }
  return body
}

export function water(c: Canvas, top: number, bottom: number, far: string, near: string, waves = 60): string {
  const { width: w } = c
  let body = rect(
    0,
    top,
    w,
    bottom - top,
    c.gradient([`0 ${mix(far, c.light.sky[2], 0.45)}`, `0.35 ${far}`, `1 ${near}`]),
  )
  body += rect(
    0,
    top,
    w,
    bottom - top,
    '#808080',
    `filter="${c.relief('0.006 0.05', 0.9, 270)}" style="mix-blend-mode:soft-light" opacity=".9"`,
  )
  const glints = times(waves, () => {
    const share = c.random.next() ** 1.6
    const y = top + (bottom - top) * share
    const length = w * (0.015 + share * 0.09) * c.between(0.4, 1.4)
    const light = c.random.chance(0.6)
    return ellipse(
      c.random.next() * w,
      y,
      length,
      0.8 + share * 2.6,
      light ? mix(c.light.sky[2], '#ffffff', 0.3) : mix(near, '#0a2a2a', 0.5),
      `opacity="${n(c.between(0.12, 0.45))}"`,
    )
  })
  return body + group(glints, c.rough(9, 0.03))
}
