import type { Scheme } from './colours.ts'

interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** A paper-like grain for land, so that a large empty area does not look like an unloaded tile. */
export function grain(scheme: Scheme): Picture {
  const size = 128
  const data = new Uint8ClampedArray(size * size * 4)
  const [red, green, blue] = scheme === 'light' ? [122, 116, 78] : [200, 214, 190]
  let state = 7
  for (let i = 0; i < size * size; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data.set(
      [red, green, blue, state >>> 24 > 200 ? (state >>> 8) % (scheme === 'light' ? 20 : 13) : 0],
      i * 4,
    )
  }
  return { width: size, height: size, data }
}

/** The dot of a town, at double resolution for high-density screens. */
export function townDot(colour: string, halo: string): Picture {
  const size = 16
  const data = new Uint8ClampedArray(size * size * 4)
  const parts = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const away = Math.hypot(x - 7.5, y - 7.5)
      const cover = Math.max(0, Math.min(1, 7 - away))
      data.set([...parts(away < 4.5 ? colour : halo), cover * 255], (y * size + x) * 4)
    }
  }
  return { width: size, height: size, data }
}
