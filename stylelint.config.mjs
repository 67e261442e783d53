import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Biome formats the style sheets and finds invalid CSS. These rules enforce the steps of
// packages/forms/src/tokens.css.
const tokens = readFileSync(join(import.meta.dirname, 'packages/forms/src/tokens.css'), 'utf8')
const steps = [...tokens.matchAll(/^ {2}--([a-z]+)-(\w+):/gm)]
const scales = [...new Set(steps.map(([, scale]) => scale))].join('|')
const known = steps.map(([, scale, step]) => `${scale}-${step}`).join('|')

const space = String.raw`var\(--[\w-]+\)`
const sum = String.raw`calc\(([-+*/\s\d.]|var\(--[\w-]+\)|env\([\w-]+\))+\)`
const distance = String.raw`(0|auto|[\d.]+%|[\d.]+vh|[\d.]+mm|env\([\w-]+\)|${space}|${sum})`

// Sides are those of the direction of reading, so that languages from right to left are mirrored.
const part = String.raw`(?:[^\s()]+|[\w-]*\((?:[^()]|\([^()]*\))*\))+`
const unequalSides = String.raw`/^${part} (${part}) ${part} (?!\1$)${part}$/`

/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
    'shorthand-property-no-redundant-values': true,
    'declaration-property-value-allowed-list': [
      {
        '/^(margin|padding|gap|row-gap|column-gap)/': [`/^${distance}( ${distance})*$/`],
        'font-size': [String.raw`/^var\(--text-\w+\)$/`, 'inherit'],
        'font-weight': [String.raw`/^var\(--weight-\w+\)$/`, 'inherit', '100 900'],
        'line-height': [String.raw`/^var\(--(leading|control|touch)-\w+\)$/`, 'inherit', '1'],
        '/^border(-[a-z]+)*-radius$/': [String.raw`/^((0|50%|inherit|var\(--[\w-]+\))( |$))+$/`],
      },
      { message: 'Take a step of packages/forms/src/tokens.css.' },
    ],
    'declaration-property-value-disallowed-list': [
      {
        // Only hairlines (1px) are allowed in pixels.
        '/^(?!--)/': [String.raw`/(?<![\d.])(?!1px)[\d.]+px/`],
        '/./': [String.raw`/var\(--(?!(${known})\))(${scales})-/`],
        '/^(text-align|float|clear)$/': ['left', 'right'],
        '/^(margin|padding|inset)$/': [unequalSides],
      },
      {
        message: (property, value) =>
          /^(text-align|float|clear|margin|padding|inset)$/.test(property) && !value.includes('px')
            ? 'Name the sides by the direction of reading: start, margin-inline, inset-inline.'
            : value.includes('px')
              ? 'Take a step of packages/forms/src/tokens.css, or name the measure in :root at the top of the file.'
              : `tokens.css has no such step: ${property}: ${value}`,
      },
    ],
    'property-disallowed-list': [
      [
        '/^(left|right)$/',
        '/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-|$)/',
        '/^border-(top|bottom)-(left|right)-radius$/',
      ],
      { message: 'Name the side by the direction of reading: margin-inline-start, inset-inline-end.' },
    ],
    'color-no-hex': [true, { message: 'Colours have names in the theme of their app.' }],
  },
  overrides: [
    {
      // Themes, and parts that do not use the colours of the app: print, the phone preview, maps.
      files: [
        'apps/collector/src/app/theme.css',
        'packages/forms/src/form.css',
        '**/invite-cards.module.css',
        '**/phone-preview.module.css',
        '**/map.css',
      ],
      rules: { 'color-no-hex': null },
    },
    {
      // Maps, drawings and photos have north, and left and right, on the same side in all languages.
      files: [
        '**/map.css',
        '**/map.module.css',
        '**/area.module.css',
        '**/info-window.module.css',
        '**/shape-editor.module.css',
        '**/photo-viewer.module.css',
        '**/evidence-viewer.module.css',
        '**/place-sheet.css',
      ],
      rules: { 'property-disallowed-list': null },
    },
  ],
}
