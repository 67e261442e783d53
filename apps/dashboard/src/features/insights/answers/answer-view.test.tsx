import { expect, test, vi } from 'vitest'
import { mount } from '#src/testing/mount.tsx'
import { AnswerView } from './answer-view.tsx'

test('a part of a bar that no filter finds is no link', async () => {
  const onOpen = vi.fn()
  const filter = { task: '7' }
  mount(
    <div style={{ width: 600 }}>
      <AnswerView
        data={{ measure: 'distribution', kind: 'radio', unit: null }}
        places={[{ key: 'Wet', name: 'Wet', short: 'Wet', count: 5, values: [3, 2], filter }]}
        groups={[
          { key: '4', name: 'Shore watch', fill: '#0a0', isLink: true },
          { key: '', name: 'None', fill: '#aaa', isLink: false },
        ]}
        type="bar"
        onOpen={onOpen}
      />
    </div>,
  )
  const parts = () => document.querySelectorAll<SVGElement>('.recharts-bar-rectangle path')
  await expect.poll(() => parts().length).toBe(2)
  const cursorOf = (part: SVGElement | undefined) => part && getComputedStyle(part).cursor
  expect([...parts()].map(cursorOf)).toEqual(['pointer', 'default'])
})

test('a target line is drawn with its name, also above all bars', async () => {
  mount(
    <div style={{ width: 600 }}>
      <AnswerView
        data={{ measure: 'mean', kind: 'number', unit: null }}
        places={[{ key: 'a', name: 'A', short: 'A', count: 5, values: [40], filter: null }]}
        groups={[{ key: '', name: 'All', fill: '#0a0' }]}
        type="bar"
        target={{ value: 80, label: 'Our goal' }}
        onOpen={() => {}}
      />
    </div>,
  )
  const names = () => [...document.querySelectorAll('svg text')].map(text => text.textContent)
  await expect.poll(names).toContain('Our goal')
  const line = document.querySelector('.recharts-reference-line line')?.getBoundingClientRect()
  const bar = document.querySelector('.recharts-bar-rectangle path')?.getBoundingClientRect()
  expect(line?.top).toBeLessThan(bar?.top ?? 0)
})

test('the axis of means of times of day has times', async () => {
  mount(
    <div style={{ width: 600 }}>
      <AnswerView
        data={{ measure: 'mean', kind: 'time', unit: null }}
        places={[{ key: 'a', name: 'A', short: 'A', count: 5, values: [12.4667], filter: null }]}
        groups={[{ key: '', name: 'All', fill: '#0a0' }]}
        type="bar"
        target={{ value: 6.5, label: null }}
        onOpen={() => {}}
      />
    </div>,
  )
  const names = () => [...document.querySelectorAll('svg text')].map(text => text.textContent)
  await expect.poll(names).toEqual(expect.arrayContaining(['00:00', '06:30']))
  expect(names().filter(name => name !== 'A' && !/^\d\d:\d\d$/.test(name ?? ''))).toEqual([])
})
