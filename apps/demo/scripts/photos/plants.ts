import { type Canvas, ellipse, group, mix, n, path, rect, stroke, times } from './paint.ts'

interface Greens {
  dark: string
  mid: string
  light: string
}

export const mangroveGreen: Greens = { dark: '#1d3a25', mid: '#3f6b3a', light: '#8aa753' }

export const dryGreen: Greens = { dark: '#39452a', mid: '#6d7a42', light: '#b0b169' }

export const casuarinaGreen: Greens = { dark: '#2a4136', mid: '#4f705a', light: '#93a884' }

/** A mass of leaves, lit from above on its left. */
export function foliage(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  greens: Greens,
  haze = 0,
): string {
  const count = Math.round(26 + (rx * ry) / 240)
  const shades: [number, string, number][] = [
    [0.34, greens.dark, 0.12],
    [0.36, greens.mid, -0.02],
    [0.3, greens.light, -0.2],
  ]
  return shades
    .map(([share, colour, lift], layer) =>
      times(Math.round(count * share), () => {
        const angle = c.random.next() * 2 * Math.PI
        const reach = Math.sqrt(c.random.next()) * (1 - layer * 0.13)
        const size = Math.min(rx, ry) * c.between(0.1, 0.26) * (1 - layer * 0.22)
        const tone = mix(mix(colour, greens.mid, c.random.next() * 0.35), c.light.haze, haze)
        return ellipse(
          x + Math.cos(angle) * rx * reach - layer * rx * 0.07,
          y + Math.sin(angle) * ry * reach + lift * ry,
          size * 1.3,
          size,
          tone,
          `opacity="${n(c.between(0.75, 1))}"`,
        )
      }),
    )
    .join('')
}

/** A line of trees far off. */
export function treeline(
  c: Canvas,
  y: number,
  height: number,
  greens: Greens,
  haze: number,
  from = 0,
  to = c.width,
): string {
  const steps = Math.ceil((to - from) / (height * 0.8))
  const body = times(steps + 1, i => {
    const size = height * c.between(0.55, 1.05)
    return foliage(
      c,
      from + i * height * 0.8 + c.between(-8, 8),
      y - size * 0.45,
      height * 0.75,
      size * 0.55,
      greens,
      haze,
    )
  })
  return (
    group(body, c.rough(height * 0.18, 0.05)) +
    rect(
      from,
      y - height * 0.12,
      to - from,
      height * 0.13,
      mix(greens.dark, c.light.haze, haze),
      'opacity=".55"',
    )
  )
}

/** A mangrove on its stilt roots. */
export function mangrove(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  greens = mangroveGreen,
  haze = 0,
): string {
  const bark = mix('#5a4636', c.light.haze, haze)
  const crown = y - h * 0.62
  const roots = times(9, (_, share) => {
    const side = share * 2 - 1 + c.between(-0.1, 0.1)
    const foot = x + side * h * 0.42
    const joint = y - h * c.between(0.2, 0.42)
    return stroke(
      `M${n(x + side * h * 0.03)} ${n(joint)}C${n(x + side * h * 0.22)} ${n(joint - h * 0.02)} ${n(foot)} ${n(y - h * 0.16)} ${n(foot)} ${n(y + c.between(-0.02, 0.03) * h)}`,
      mix(bark, '#1d150f', c.random.next() * 0.5),
      h * c.between(0.012, 0.024),
    )
  })
  const trunk = stroke(
    `M${n(x)} ${n(y - h * 0.22)}C${n(x + h * 0.04)} ${n(y - h * 0.4)} ${n(x - h * 0.03)} ${n(crown)} ${n(x + h * 0.02)} ${n(crown - h * 0.1)}`,
    bark,
    h * 0.045,
  )
  const shadow = ellipse(
    x,
    y + h * 0.02,
    h * 0.5,
    h * 0.05,
    '#1a1a14',
    `opacity=".3" filter="${c.blur(h * 0.02)}"`,
  )
  return (
    shadow +
    group(roots + trunk, c.rough(h * 0.02, 0.03)) +
    group(foliage(c, x, crown - h * 0.06, h * 0.42, h * 0.26, greens, haze), c.rough(h * 0.06, 0.06))
  )
}

export function palm(c: Canvas, x: number, y: number, h: number, haze = 0): string {
  const lean = c.between(-0.18, 0.18) * h
  const [tx, ty] = [x + lean, y - h]
  const trunk = stroke(
    `M${n(x)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - h * 0.6)} ${n(tx)} ${n(ty)}`,
    mix('#6b5a46', c.light.haze, haze),
    h * 0.035,
  )
  const fronds = times(15, (_, share) => {
    const angle = -Math.PI * (0.02 + share * 0.96) + c.between(-0.1, 0.1)
    const reach = h * c.between(0.26, 0.36)
    const [ex, ey] = [
      tx + Math.cos(angle) * reach,
      ty + Math.sin(angle) * reach * 0.55 + reach * (0.18 + Math.abs(Math.cos(angle)) * 0.35),
    ]
    const [mx, my] = [tx + Math.cos(angle) * reach * 0.6, ty + Math.sin(angle) * reach * 0.75]
    const tone = mix(mix('#2f4d2c', '#7d9a4c', c.random.next()), c.light.haze, haze)
    return path(
      `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - reach * 0.1)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + reach * 0.14)} ${n(tx)} ${n(ty)}Z`,
      tone,
    )
  })
  return trunk + group(fronds, c.rough(h * 0.05, 0.09))
}

/** A leaf from its stalk, lighter along one half. */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
  broad = 0.34,
): string {
  const b = length * broad
  const body = `M0 0C${n(length * 0.25)} ${n(-b)} ${n(length * 0.75)} ${n(-b)} ${n(length)} 0C${n(length * 0.75)} ${n(b)} ${n(length * 0.25)} ${n(b)} 0 0Z`
  const half = `M0 0C${n(length * 0.25)} ${n(-b)} ${n(length * 0.75)} ${n(-b)} ${n(length)} 0Z`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">${path(body, mix(colour, '#0f2415', 0.22))}${path(half, mix(colour, '#f2f3b0', 0.14))}${stroke(`M0 0L${n(length * 0.92)} 0`, mix(colour, '#f6f5c8', 0.4), length * 0.022, 'opacity=".8"')}</g>`
}

/** A young mangrove: a straight stem with pairs of leaves. */
export function seedling(c: Canvas, x: number, y: number, h: number, haze = 0): string {
  const lean = c.between(-0.12, 0.12) * h
  const tone = (share: number) => mix(mix('#3c6a35', '#9bb84f', share), c.light.haze, haze)
  const shadow = ellipse(
    x + h * 0.16,
    y + h * 0.01,
    h * 0.3,
    h * 0.045,
    '#15130d',
    `opacity=".34" filter="${c.blur(h * 0.025)}"`,
  )
  const hole = ellipse(x, y, h * 0.09, h * 0.025, '#2a2118', 'opacity=".6"')
  const stem = stroke(
    `M${n(x)} ${n(y)}Q${n(x)} ${n(y - h * 0.5)} ${n(x + lean)} ${n(y - h)}`,
    mix('#6b6a3a', c.light.haze, haze),
    h * 0.04,
  )
  const pairs = c.random.whole(2, 4)
  const leaves = times(pairs, (_, share) => {
    const at = 0.52 + share * 0.44
    const [px, py] = [x + lean * at ** 2, y - h * at]
    const size = h * (0.36 - share * 0.1) * c.between(0.85, 1.15)
    return (
      leaf(px, py, size, c.between(-42, -12), tone(c.random.next())) +
      leaf(px, py, size, 180 + c.between(12, 42), tone(c.random.next()))
    )
  })
  return shadow + hole + stem + leaves + leaf(x + lean, y - h, h * 0.22, c.between(-100, -80), tone(0.9))
}

/** Grass or seagrass: blades bending with one current. */
export function blades(
  c: Canvas,
  count: number,
  area: [number, number, number, number],
  length: number,
  colours: [string, string],
  bend: number,
): string {
  const [x0, y0, x1, y1] = area
  return times(count, (_, share) => {
    const [x, y] = [c.between(x0, x1), y0 + (y1 - y0) * share]
    const reach = length * c.between(0.6, 1.2)
    const tip = bend * reach + c.between(-0.2, 0.2) * reach
    const wide = length * 0.035
    return path(
      `M${n(x - wide)} ${n(y)}Q${n(x)} ${n(y - reach * 0.6)} ${n(x + tip)} ${n(y - reach * (1 - Math.abs(bend) * 0.4))}Q${n(x + wide * 2)} ${n(y - reach * 0.5)} ${n(x + wide)} ${n(y)}Z`,
      mix(colours[0], colours[1], c.random.next()),
    )
  })
}
