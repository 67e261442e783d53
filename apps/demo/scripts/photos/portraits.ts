import { collectors } from '../../src/content/collectors.ts'
import { Canvas, ellipse, lights, mix, n, path, rect, stroke, times } from './paint.ts'

const skins = ['#3a241a', '#472d1f', '#553626', '#64412d', '#744d36', '#875c42', '#9a6c4e']
const grounds = ['#d9c9a8', '#b9cbb5', '#c7d5d8', '#e0bfa3', '#cfc4d6', '#d8d2bd', '#aac4be', '#e3d3a2']
const clothes = [
  '#0f6b5c',
  '#b5472f',
  '#2f5f8a',
  '#7a3b63',
  '#d08a2a',
  '#4f6a3a',
  '#8c2f3f',
  '#34495a',
  '#c9b98a',
]

type Style = 'hijab' | 'wrap' | 'braids' | 'short' | 'kofia' | 'cap' | 'beard' | 'hat'

/** One for each collector, in their order. */
const styles: Style[] = [
  ...(['wrap', 'beard', 'short', 'cap', 'wrap', 'hat', 'hijab', 'short'] as const),
  ...(['hijab', 'kofia', 'hijab', 'kofia', 'hijab', 'hijab', 'cap', 'braids'] as const),
  ...(['braids', 'short', 'hijab', 'beard', 'kofia', 'hijab', 'hijab', 'hat'] as const),
]

/** Draws the portrait of a collector, 160 × 160. */
export function drawPortrait(index: number): string {
  const collector = collectors[index]
  const woman = collector?.gender !== 'Male'
  const c = new Canvas(`portrait-${index}`, { ...lights.morning, strength: 0.18 }, 160, 160)
  const skin = skins[(index * 3 + 1) % skins.length] ?? '#553626'
  const shade = mix(skin, '#120a06', 0.32)
  const shine = mix(skin, '#ffd9b0', 0.24)
  const cloth = clothes[(index * 5) % clothes.length] ?? '#0f6b5c'
  const other = clothes[(index * 5 + 4) % clothes.length] ?? '#d08a2a'
  const ground = grounds[index % grounds.length] ?? '#d9c9a8'
  const width = woman ? 24.5 : 26.5
  const head = 66
  const style = styles[index] ?? 'short'

  let body = rect(
    0,
    0,
    160,
    160,
    c.gradient([`0 ${mix(ground, '#ffffff', 0.3)}`, `1 ${mix(ground, '#3c4a44', 0.22)}`]),
  )
  body += ellipse(46, 40, 80, 66, c.radial('#ffffff', '#ffffff'), 'opacity=".4"')
  if (style === 'hijab')
    body += path(
      'M80 20C45 20 42 62 45 86C47 104 38 116 30 132H130C122 116 113 104 115 86C118 62 115 20 80 20Z',
      mix(other, '#12100e', 0.18),
    )
  if (style === 'braids')
    body += times(9, (_, share) =>
      stroke(
        `M${n(54 + share * 52)} 44Q${n(46 + share * 68)} 76 ${n(48 + share * 64)} ${n(104 + Math.sin(share * 7) * 5)}`,
        '#17110d',
        6,
      ),
    )
  // Shoulders, neck and the cloth around it.
  const wide = woman ? 50 : 57
  body += path(
    `M${80 - wide} 162C${80 - wide} 128 ${80 - wide + 16} 119 66 114H94C${80 + wide - 16} 119 ${80 + wide} 128 ${80 + wide} 162Z`,
    c.gradient([`0 ${mix(cloth, '#ffffff', 0.1)}`, `1 ${mix(cloth, '#0d0b0a', 0.25)}`], true),
  )
  body += path(`M67 84H93V112Q93 124 80 125Q67 124 67 112Z`, shade)
  if (woman)
    body += times(7, (_, share) =>
      stroke(
        `M${n(32 + share * 96)} ${n(136 + Math.abs(share - 0.5) * -8)}l5 20`,
        mix(cloth, '#fff2cf', 0.55),
        2.6,
        'opacity=".7"',
      ),
    )
  else body += path('M66 113L80 130L94 113L99 118L84 140H76L61 118Z', mix(cloth, '#ffffff', 0.22))
  // Face.
  body += ellipse(80 - width + 1, head + 4, 4.5, 7, shade) + ellipse(80 + width - 1, head + 4, 4.5, 7, shade)
  body += path(
    `M${80 - width} ${head - 6}C${80 - width} ${head - 42} ${80 + width} ${head - 42} ${80 + width} ${head - 6}C${80 + width} ${head + 20} ${80 + 12} ${head + 37} 80 ${head + 37}C${80 - 12} ${head + 37} ${80 - width} ${head + 20} ${80 - width} ${head - 6}Z`,
    c.gradient([`0 ${shine}`, `0.45 ${skin}`, `1 ${shade}`], true),
  )
  body += ellipse(69, head + 15, 6, 4, shine, 'opacity=".3"')
  const eye = (x: number) =>
    ellipse(x, head + 1, 4.4, 2.5, '#f1e7da') +
    ellipse(x + 0.4, head + 1, 2.3, 2.4, '#1b110b') +
    stroke(`M${x - 5} ${head - 0.6}Q${x} ${head - 3.8} ${x + 5} ${head - 0.6}`, '#1d120c', 1.6) +
    stroke(`M${x - 6} ${head - 7}Q${x} ${head - 10} ${x + 6} ${head - 7.2}`, '#1a100b', woman ? 1.5 : 2.3)
  body += eye(70) + eye(90)
  body += stroke(
    `M79.5 ${head + 2}Q77.5 ${head + 11} 76 ${head + 13}Q80 ${head + 16} 84 ${head + 13}`,
    shade,
    1.9,
  )
  const smile = 1 + (index % 3)
  body +=
    path(
      `M71 ${head + 22.5}Q80 ${head + 19.5} 89 ${head + 22.5}Q80 ${head + 24.5 + smile * 2} 71 ${head + 22.5}Z`,
      mix(skin, '#8a2f2c', 0.45),
    ) +
    stroke(
      `M70.5 ${head + 22.5}Q80 ${n(head + 23 + smile)} 89.5 ${head + 22.5}`,
      mix(skin, '#1a0c08', 0.6),
      1.3,
    )
  if (style === 'beard')
    body +=
      path(
        `M${80 - width + 1} ${head + 8}C${80 - width + 2} ${head + 32} 68 ${head + 41} 80 ${head + 41}C92 ${head + 41} ${80 + width - 2} ${head + 32} ${80 + width - 1} ${head + 8}C${80 + width - 5} ${head + 20} 92 ${head + 17} 80 ${head + 17}C68 ${head + 17} ${80 - width + 5} ${head + 20} ${80 - width + 1} ${head + 8}Z`,
        '#1a120d',
        'opacity=".82"',
      ) + stroke(`M72 ${head + 23}Q80 ${head + 26} 88 ${head + 23}`, mix(skin, '#8a2f2c', 0.4), 2.4)
  // Head.
  const hair = `M${79 - width} ${head - 2}C${76 - width} ${head - 48} ${84 + width} ${head - 48} ${81 + width} ${head - 2}C${80 + width - 2} ${head - 22} 98 ${head - 27} 80 ${head - 27}C62 ${head - 27} ${80 - width + 2} ${head - 22} ${79 - width} ${head - 2}Z`
  switch (style) {
    case 'hijab':
      body += path(
        `M80 20C46 20 43 60 47 84C50 104 66 118 82 121C100 116 111 102 113 84C117 60 114 20 80 20ZM80 32C97 32 ${80 + width} 48 ${80 + width - 1} 68C${80 + width - 2} 88 94 101 80 104C66 101 ${80 - width + 2} 88 ${80 - width + 1} 68C${80 - width} 48 63 32 80 32Z`,
        c.gradient([`0 ${mix(other, '#ffffff', 0.16)}`, `1 ${mix(other, '#12100e', 0.25)}`], true),
        'fill-rule="evenodd"',
      )
      body +=
        stroke(
          'M52 92C60 112 74 120 84 122C100 126 116 124 124 132',
          mix(other, '#12100e', 0.35),
          2,
          'opacity=".6"',
        ) + stroke('M50 60C50 44 60 28 78 25', mix(other, '#ffffff', 0.4), 2, 'opacity=".5"')
      break
    case 'wrap':
      body +=
        path(`M52 50C46 12 114 8 109 50C104 38 94 36 80 36C66 36 58 39 52 50Z`, other) +
        path('M96 22C112 4 124 18 110 32Z', mix(other, '#ffffff', 0.14)) +
        stroke('M54 44C66 28 90 26 107 42M58 33C72 18 92 18 102 28', mix(other, '#fff2cf', 0.5), 2.4)
      break
    case 'kofia':
      body +=
        path(hair, '#17110d') +
        path(`M54 44C54 20 106 20 106 44Q80 36 54 44Z`, '#ece5d2') +
        times(9, (_, share) => ellipse(59 + share * 42, 36 - Math.sin(share * 3.14) * 5, 2, 2, '#9a7b3f'))
      break
    case 'cap':
      body +=
        path(hair, '#17110d') +
        path('M53 48C50 12 110 12 107 48Q80 38 53 48Z', other) +
        path('M52 47Q80 34 108 47Q92 55 60 53Z', mix(other, '#0d0b0a', 0.3))
      break
    case 'hat':
      body +=
        path(hair, '#17110d') +
        ellipse(80, 44, 46, 9, '#b9924f') +
        path('M56 43C58 12 102 12 104 43Q80 50 56 43Z', '#d2ae6c') +
        stroke('M56 40Q80 47 104 40', '#7a4a2a', 4)
      break
    default:
      body += path(hair, index % 5 === 4 ? '#4a423d' : '#17110d')
      if (woman) body += ellipse(80, 27, 15, 11, '#17110d')
  }
  return c.finish(body)
}
