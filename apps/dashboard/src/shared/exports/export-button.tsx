import { Button, Menu } from '@mantine/core'
import type { ExportFormat } from '@quadrat/domain/export'
import { exportTexts } from '@quadrat/domain/messages/export-en'
import {
  IconChartHistogram,
  IconColumns3,
  IconDatabase,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconMapPin,
  IconPhoto,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { TaskFiltersInput } from '#src/generated/graphql.ts'
import { ExportPanel } from './export-panel.tsx'
import styles from './exports.module.css'
import { LayoutDialog } from './layout-dialog.tsx'
import { texts } from './texts-en.ts'
import { useExport } from './use-export.ts'

const formats: { format: ExportFormat; icon: typeof IconPhoto }[] = [
  { format: 'xlsx', icon: IconFileSpreadsheet },
  { format: 'csv', icon: IconFileText },
  { format: 'geojson', icon: IconMapPin },
  { format: 'photos', icon: IconPhoto },
  { format: 'sav', icon: IconChartHistogram },
  { format: 'dta', icon: IconChartHistogram },
  { format: 'parquet', icon: IconDatabase },
]

interface Props {
  filters: TaskFiltersInput
  /** The number of tasks that match; null while unknown. */
  count: number | null
}

/** Exports the tasks that match as a file. Running exports are shown in a row below. */
export function ExportButton({ filters, count }: Props) {
  const { busy, failed, start } = useExport(filters)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            loading={busy}
            disabled={count === 0}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {exportTexts.button}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {count !== null && <Menu.Label>{exportTexts.howMany({ count })}</Menu.Label>}
          {formats.map(({ format, icon: Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
              onClick={() => start(format)}
            >
              {texts.formats[format]}
              <span className={styles.note}>{texts.notes[format]}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconColumns3 size={18} stroke={1.5} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            {exportTexts.choose}
            <span className={styles.note}>{exportTexts.chooseNote}</span>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <output className={styles.failed}>{failed && exportTexts.failed}</output>
      <LayoutDialog
        opened={opened}
        onClose={() => setOpened(false)}
        counted={filters.counted ?? 'all'}
        onExport={(format, layout, counted) => {
          setOpened(false)
          start(format, layout, counted)
        }}
      />
      <ExportPanel />
    </>
  )
}
