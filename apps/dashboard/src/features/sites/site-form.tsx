import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { readOutline } from '@quadrat/domain/map/outline'
import type { OutlinePoint } from '@quadrat/domain/map/outline-rings'
import { siteTexts } from '@quadrat/domain/messages/site-en'
import { Rich } from '@quadrat/forms/rich'
import { IconArrowBackUp, IconPolygon, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { AreaList } from './area-list.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DrawBar } from './draw-bar.tsx'
import { faultText, importOutline } from './import-outline.ts'
import type { Parts } from './outline-canvas.ts'
import { OutlineMap, type OutlineMapHandle } from './outline-map.tsx'
import { withDrawn } from './parts.ts'
import styles from './sites.module.css'
import { texts } from './texts-en.ts'

interface Props {
  /**
   * The parts that are drawn and not saved yet; the form does not keep them itself, so that the page knows of
   * a change.
   */
  parts: Parts
  onParts: (parts: Parts) => void
  isChanged: boolean
  pending: boolean
  error: string | null
  /** What somebody else has saved meanwhile, to be chosen instead of what is drawn here. */
  conflict: { parts: Parts; onChoose: (mine: boolean) => void } | null
  onSave: () => void
  onCancel: () => void
}

/**
 * Draws or imports the outline of a place of work. What is imported is shown on the map before it is saved.
 */
export function SiteForm({ parts, onParts, isChanged, pending, error, conflict, onSave, onCancel }: Props) {
  const map = useRef<OutlineMapHandle>(null)
  const [before, setBefore] = useState<readonly Parts[]>([])
  const [drawing, setDrawing] = useState<{ points: OutlinePoint[]; isHole: boolean } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [imported, setImported] = useState<{ name: string; leftOut: number } | null>(null)
  const read = parts.length === 0 ? null : readOutline({ type: 'MultiPolygon', coordinates: parts })
  const [isTheirs, setTheirs] = useState(true)
  const isComparing = conflict !== null && isTheirs
  const fault = read?.fault === undefined ? null : faultText(read)

  function change(next: Parts, isStep = false): void {
    if (!isStep) setBefore([...before, parts])
    setRefusal(null)
    onParts(next)
  }
  function undo(): void {
    const last = before.at(-1)
    if (!last) return
    setBefore(before.slice(0, -1))
    setImported(null)
    onParts(last)
  }
  function add(point: OutlinePoint | null | undefined): void {
    if (point) setDrawing(now => now && { ...now, points: [...now.points, point] })
  }
  function finish(): void {
    if (!drawing) return
    const next = withDrawn(parts, drawing.points, drawing.isHole)
    setDrawing(null)
    if (next) change(next)
    else setRefusal(texts.form.holeAstray)
  }
  async function take(file: File | null): Promise<void> {
    if (!file) return
    const result = await importOutline(file).catch(() => ({ refusal: siteTexts.fault('broken') }))
    if ('refusal' in result)
      return setRefusal(texts.form.refused({ file: file.name, reason: result.refusal }))
    const { coordinates } = result.outline
    change(coordinates)
    setImported({ name: file.name, leftOut: result.leftOut })
    map.current?.fit(coordinates)
  }
  return (
    <div className={styles.form}>
      <div className={styles.formMap}>
        <OutlineMap
          ref={map}
          label={texts.heading}
          parts={isComparing ? conflict.parts : parts}
          drawn={drawing?.points ?? null}
          onPoint={add}
          onParts={conflict ? undefined : change}
        />
        {drawing && (
          <DrawBar
            corners={drawing.points.length}
            isHole={drawing.isHole}
            onCorner={() => add(map.current?.centre())}
            onBack={() => setDrawing({ ...drawing, points: drawing.points.slice(0, -1) })}
            onFinish={finish}
            onCancel={() => setDrawing(null)}
          />
        )}
      </div>
      <Stack gap="md" className={styles.formSide}>
        <Text size="sm" c="dimmed">
          {texts.form.means}
        </Text>
        <OutlineTools
          isDrawing={drawing !== null}
          isEmpty={parts.length === 0}
          canUndo={before.length > 0}
          onDraw={isHole => {
            setRefusal(null)
            setDrawing({ points: [], isHole })
          }}
          onFile={take}
          onUndo={undo}
        />
        <Text size="xs" c="dimmed">
          {texts.form.kinds}
        </Text>
        <FileNotes refusal={refusal} imported={imported} />
        <AreaList
          parts={parts}
          onRemove={part => change(parts.filter((_, n) => n !== part))}
          onShow={rings => map.current?.fit([rings])}
        />
        {fault && (
          <Alert color="red" role="alert" variant="light">
            {fault}
          </Alert>
        )}
        <FormStatus error={error} />
        {conflict && (
          <ConflictNotice
            isDeleted={conflict.parts.length === 0}
            isTheirs={isTheirs}
            onShow={setTheirs}
            onChoose={mine => {
              setBefore([])
              setImported(null)
              setTheirs(true)
              conflict.onChoose(mine)
            }}
          />
        )}
        <Buttons
          pending={pending}
          canSave={!conflict && isChanged && parts.length > 0 && !fault && !drawing}
          onSave={onSave}
          onCancel={onCancel}
        />
      </Stack>
    </div>
  )
}

interface ButtonsProps extends Pick<Props, 'pending' | 'onSave' | 'onCancel'> {
  canSave: boolean
}

function Buttons({ pending, canSave, onSave, onCancel }: ButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel} disabled={pending}>
        {texts.cancel}
      </Button>
      <Button loading={pending} disabled={!canSave} onClick={onSave}>
        {texts.save}
      </Button>
    </Group>
  )
}

interface NotesProps {
  refusal: string | null
  /** The file that is shown on the map, and how many of its parts are not. */
  imported: { name: string; leftOut: number } | null
}

function FileNotes({ refusal, imported }: NotesProps) {
  return (
    <>
      {refusal && (
        <Alert color="red" role="alert" variant="light">
          {refusal}
        </Alert>
      )}
      {imported && !refusal && (
        <Alert color="teal" variant="light" role="status">
          {imported.leftOut > 0 ? (
            <Rich
              text={texts.form.shownPart}
              values={{ file: <bdi>{imported.name}</bdi>, count: imported.leftOut }}
            />
          ) : (
            <Rich text={texts.form.shown} values={{ file: <bdi>{imported.name}</bdi> }} />
          )}
        </Alert>
      )}
    </>
  )
}

interface ToolsProps {
  isDrawing: boolean
  /** True before the first area. */
  isEmpty: boolean
  canUndo: boolean
  onDraw: (isHole: boolean) => void
  onFile: (file: File | null) => void
  onUndo: () => void
}

function OutlineTools({ isDrawing, isEmpty, canUndo, onDraw, onFile, onUndo }: ToolsProps) {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPolygon size={16} stroke={1.75} aria-hidden />}
        disabled={isDrawing}
        onClick={() => onDraw(false)}
      >
        {texts.form.drawArea}
      </Button>
      <Button variant="default" disabled={isDrawing || isEmpty} onClick={() => onDraw(true)}>
        {texts.form.cutHole}
      </Button>
      <FileButton accept=".geojson,.json,.kml,.zip" onChange={onFile}>
        {props => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            disabled={isDrawing}
          >
            {texts.form.importFile}
          </Button>
        )}
      </FileButton>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        disabled={!canUndo || isDrawing}
        onClick={onUndo}
      >
        {texts.form.undo}
      </Button>
    </Group>
  )
}
