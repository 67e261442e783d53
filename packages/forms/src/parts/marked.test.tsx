import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

const marked = (kind: string, labelText: string, label: string, more: object = {}) =>
  field(kind, { id: `q-${kind}`, label, ...more, extensions: { labelText, ...more } })

test('a label and a hint have their marks, and a screen reader reads the words', async () => {
  mount({
    fields: [
      marked(
        'text',
        'How **old** is\n- the tree\n- the [house](https://a.example)?',
        'How old is\n- the tree\n- the house?',
        {
          hint: 'In *years*',
        },
      ),
      marked('note', '# Part one\nRead **this**', 'Part one\nRead this'),
      marked('group', 'The _trees_', 'The trees'),
    ],
  })
  await expect.element(page.getByRole('textbox', { name: /How old is.*the tree.*the house\?/ })).toBeVisible()
  const label = document.querySelector('.qf-label')
  expect(label?.querySelector('strong')?.textContent).toBe('old')
  expect([...(label?.querySelectorAll('[data-kind="item"]') ?? [])].map(one => one.textContent)).toEqual([
    '• the tree',
    '• the house?',
  ])
  const link = label?.querySelector('a')
  expect([link?.href, link?.rel, link?.target]).toEqual([
    'https://a.example/',
    'noopener noreferrer',
    '_blank',
  ])
  expect(document.querySelector('.qf-help em')?.textContent).toBe('years')
  expect(document.querySelector('.qf-reading [data-kind="heading"]')?.textContent).toBe('Part one')
  expect(document.querySelector('.qf-section-title em')?.textContent).toBe('trees')
})

test.each([
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<a href="javascript:window.hit = 1">x</a>',
  '[x](javascript:window.hit=1)',
  '[x](data:text/html,<script>window.hit=1</script>)',
  '**<iframe srcdoc="<script>parent.hit = 1</script>">**',
  '[<svg onload=window.hit=1>](https://a.example"onmouseover="window.hit=1)',
])('nothing of a hostile label becomes an element or a script: %s', async text => {
  mount({
    fields: [field('text', { label: text, extensions: { hint: text } }), field('note', { label: text })],
  })
  await expect.element(page.getByRole('textbox')).toBeVisible()
  const form = document.querySelector('.qf-form')
  expect(form?.querySelector('script, img, iframe, svg[onload], [onerror], [onload], [onmouseover]')).toBe(
    null,
  )
  for (const link of form?.querySelectorAll('a') ?? []) expect(link.protocol).toBe('https:')
  expect((window as { hit?: number }).hit).toBe(undefined)
})

test('a label without marks is a text and no element', async () => {
  mount({ fields: [field('text', { label: 'How old? 2*3 a_b #1' })] })
  await expect.element(page.getByRole('textbox')).toBeVisible()
  const shown = document.querySelector('.qf-label > [dir="auto"]')
  expect(shown?.innerHTML).toBe('How old? 2*3 a_b #1')
})
