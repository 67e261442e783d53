import { expect, it } from 'vitest'
import { fileName } from '#src/shared/browser/files.ts'
import { csvFile } from './chart-files.ts'

const item = (name: string, count: number) => ({ key: name, name, short: name, count, filter: null })

it('A CSV file has name and count of each item, and no cell that a sheet would run', async () => {
  const file = csvFile([item('Mida Creek', 1200), item('"North", old', 3), item('=1+1', 0)])
  expect((await file.text()).replace('\ufeff', '')).toBe(
    'name,count\r\nMida Creek,1200\r\n"""North"", old",3\r\n\'=1+1,0\r\n',
  )
})

it('The name of a file says what it is and when it was made', () => {
  expect(fileName('Tasks per UN SDG', 'png', new Date(2026, 10, 2))).toBe('tasks-per-un-sdg(02-11-2026).png')
})
