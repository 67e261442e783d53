import { Menu } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { IconDownload, IconTable } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { download, fileName } from '#src/shared/browser/files.ts'
import { CardMenu } from './card-menu.tsx'
import { pngFile, svgFile } from './chart-files.ts'
import { texts } from './texts-en.ts'

interface Props {
  title: string
  /** The element around the drawing. */
  drawing: RefObject<HTMLElement | null>
  legend: readonly { fill: string; text: string }[]
  isTable: boolean
  onTable: (isTable: boolean) => void
  isEmpty: boolean
  /** Null until the figures are there. */
  csv: (() => Blob) | null
  /** Items before the usual ones. */
  children?: ReactNode
}

/** The menu of a chart: shows it as a table, and downloads it as a picture or its figures. */
export function ChartMenu({ title, drawing, legend, isTable, onTable, isEmpty, csv, children }: Props) {
  const save = async (make: typeof pngFile | typeof svgFile, ending: 'png' | 'svg') => {
    const svg = drawing.current?.querySelector('svg')
    if (!svg) return
    try {
      const colours = legend.map(({ fill, text }) => ({ color: computedColor(fill), text }))
      download(await make({ title, svg, legend: colours }), fileName(title, ending, new Date()))
    } catch (problem) {
      showProblem(problem, insightsTexts.failed)
    }
  }
  const item = (format: string, disabled: boolean, onClick: () => void) => (
    <Menu.Item
      disabled={disabled}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {texts.chart.download({ format })}
    </Menu.Item>
  )
  const isUndrawn = isTable || isEmpty || !csv
  return (
    <CardMenu title={title}>
      {children}
      <Menu.Item
        leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
        onClick={() => onTable(!isTable)}
      >
        {isTable ? texts.chart.asChart : texts.chart.asTable}
      </Menu.Item>
      {!children && <Menu.Divider />}
      {item('PNG', isUndrawn, () => save(pngFile, 'png'))}
      {item('SVG', isUndrawn, () => save(svgFile, 'svg'))}
      {item('CSV', !csv, () => csv && download(csv(), fileName(title, 'csv', new Date())))}
    </CardMenu>
  )
}

/** A variable of the page as a colour that other programs know. */
function computedColor(fill: string): string {
  const probe = document.createElement('span')
  probe.style.color = fill
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
