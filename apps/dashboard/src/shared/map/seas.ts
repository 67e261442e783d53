import type { Point } from './geometry.ts'

const oceans =
  'Indian Ocean -12 72|Atlantic Ocean 5 -32|Atlantic Ocean -28 -15|Atlantic Ocean 36 -42|Pacific Ocean 5 -140|Pacific Ocean -28 -115|Pacific Ocean 22 165|Southern Ocean -60 90|Arctic Ocean 80 -160|Arabian Sea 15 64|Mediterranean Sea 35 18|Bay of Bengal 14 88'

/** The names of the seas, each at a point of its middle. */
export function seas(): { name: string; at: Point }[] {
  return oceans.split('|').map(entry => {
    const words = entry.split(' ')
    const [latitude = 0, longitude = 0] = words.slice(-2).map(Number)
    return { name: words.slice(0, -2).join(' '), at: [longitude, latitude] }
  })
}
