import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { MapShape } from '@quadrat/domain/map/map-shape'
import { IconChartHistogram, IconCircle, IconPolygon, IconRectangle } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Scheme } from '#src/shared/map/colours.ts'
import { ShapeEditor } from '#src/shared/map/shape-editor/shape-editor.tsx'
import { texts as uiTexts } from '#src/shared/ui/texts-en.ts'
import { texts } from '../texts-en.ts'
import styles from './area.module.css'
import { areaShape } from './area-shape.ts'
import { canFinish, type Draft, finished, isFull, newDraft, type Tool, written } from './draft.ts'
import { DrawingSurface } from './drawing-surface.tsx'
import { keepUncovered } from './keep-uncovered.ts'
import { addShapeLayers, type ShapeLayers, shapeOf } from './shape-layers.ts'

const tools = [
  { tool: 'box', Icon: IconRectangle },
  { tool: 'polygon', Icon: IconPolygon },
  { tool: 'circle', Icon: IconCircle },
] as const

interface Props {
  map: MapLibreMap
  scheme: Scheme
  /** The area of the filter. */
  area: string | undefined
  /** @param isStep true if the area before is no place to go back to */
  onArea: (area: string, isStep: boolean) => void
  isTimeOpen: boolean
  onTime: () => void
  /** What is shown beside the tools while nothing is drawn. */
  children: ReactNode
}

/** Draws an area on the map: what is inside becomes a filter. */
export function AreaTools({ map, scheme, area, onArea, isTimeOpen, onTime, children }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** Why the area could not be changed, as long as it is the one that is shown. */
  const [refusal, setRefusal] = useState<{ of: string | undefined; text: string } | null>(null)
  const [preview, setPreview] = useState<MapShape | null>(null)
  /** What the area was changed to, until the address has it. */
  const [changed, setChanged] = useState<{ from: string | undefined; shape: MapShape } | null>(null)
  const inAddress = useMemo(() => shapeOf(area), [area])
  const shape = changed && changed.from === area ? changed.shape : inAddress
  const layers = useRef<ShapeLayers>(null)
  const started = useRef<HTMLElement>(null)
  const corner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const added = addShapeLayers(map, scheme)
    layers.current = added
    return () => added.remove()
  }, [map, scheme])
  useEffect(
    () => layers.current?.show({ area, draft, changed: preview ?? shape }),
    [area, draft, preview, shape],
  )

  const isDrawing = draft !== null
  useEffect(() => {
    const drawn = shapeOf(area)
    if (isDrawing || !drawn || !corner.current) return
    return keepUncovered(map, drawn, corner.current)
  }, [map, area, isDrawing])

  function end(): void {
    setDraft(null)
    setError(null)
    started.current?.focus({ preventScroll: true })
  }
  function finish(whole: Draft): void {
    const result = finished(whole, map.getZoom())
    if ('area' in result) {
      end()
      onArea(result.area, false)
    } else {
      setError(result.error)
      if (whole.tool !== 'polygon') setDraft(newDraft(whole.tool))
    }
  }
  function add(point: Draft['points'][number]): void {
    if (!draft) return
    setError(null)
    const next = { ...draft, points: [...draft.points, point] }
    setDraft(next)
    if (isFull(next)) finish(next)
  }
  function edit(next: MapShape, isStep: boolean): boolean {
    const result = written(next, map.getZoom())
    setRefusal('error' in result ? { of: area, text: result.error } : null)
    if ('error' in result) return false
    setChanged({ from: area, shape: next })
    if (result.area !== area) onArea(result.area, isStep)
    return true
  }
  const undo = () => {
    setError(null)
    setDraft(now => now && { ...now, points: now.points.slice(0, -1) })
  }

  return (
    <>
      {draft && (
        <DrawingSurface
          key={draft.tool}
          map={map}
          draft={draft}
          label={texts.area.surface[draft.tool]({ keys: texts.area.keys })}
          onCursor={cursor => setDraft(now => now && { ...now, cursor })}
          onPoint={add}
          onUndo={undo}
          onFinish={() => finish(draft)}
          onCancel={end}
        />
      )}
      {!draft && shape && (
        <ShapeEditor map={map} shape={shape} kind={areaShape} onPreview={setPreview} onChange={edit} />
      )}
      <div ref={corner} className={styles.corner}>
        <ToolBar
          drawn={draft?.tool}
          isTimeOpen={isTimeOpen}
          onTime={onTime}
          onTool={(tool, button) => {
            started.current = button
            setError(null)
            setDraft(draft?.tool === tool ? null : newDraft(tool))
          }}
        />
        {draft ? (
          <DrawHint draft={draft} error={error} onFinish={() => finish(draft)} onUndo={undo} onCancel={end} />
        ) : (
          <>
            {refusal && refusal.of === area && (
              <p role="alert" className={styles.hint} data-error>
                {refusal.text}
              </p>
            )}
            {children}
          </>
        )}
      </div>
    </>
  )
}

interface ToolBarProps {
  /** The tool that draws. */
  drawn: Tool | undefined
  onTool: (tool: Tool, button: HTMLElement) => void
  isTimeOpen: boolean
  onTime: () => void
}

function ToolBar({ drawn, onTool, isTimeOpen, onTime }: ToolBarProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.area.tools}>
      {tools.map(({ tool, Icon }) => (
        <Tooltip key={tool} label={texts.area.choose[tool]}>
          <ActionIcon
            className={styles.tool}
            variant={drawn === tool ? 'filled' : 'subtle'}
            color={drawn === tool ? undefined : 'gray'}
            c={drawn === tool ? undefined : 'inherit'}
            aria-label={texts.area.names[tool]}
            aria-pressed={drawn === tool}
            onClick={event => onTool(tool, event.currentTarget)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={styles.word}>{texts.area.names[tool]}</span>
          </ActionIcon>
        </Tooltip>
      ))}
      <Tooltip label={isTimeOpen ? texts.time.hide : texts.time.show}>
        <ActionIcon
          className={styles.tool}
          variant={isTimeOpen ? 'light' : 'subtle'}
          color={isTimeOpen ? undefined : 'gray'}
          c={isTimeOpen ? undefined : 'inherit'}
          aria-label={texts.time.time}
          aria-pressed={isTimeOpen}
          onClick={onTime}
        >
          <IconChartHistogram size={20} stroke={1.75} aria-hidden />
          <span className={styles.word}>{texts.time.time}</span>
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

interface HintProps {
  draft: Draft
  error: string | null
  onFinish: () => void
  onUndo: () => void
  onCancel: () => void
}

/** What to do next, and for a polygon the buttons of its corners. */
function DrawHint({ draft, error, onFinish, onUndo, onCancel }: HintProps) {
  const isBegun = draft.tool === 'polygon' ? canFinish(draft) : draft.points.length > 0
  return (
    <div className={styles.hint}>
      <p role={error ? 'alert' : 'status'} data-error={error !== null || undefined}>
        {error ?? (isBegun ? texts.area.next : texts.area.first)[draft.tool]}
      </p>
      <p className={styles.keys}>{texts.area.keys}</p>
      <div className={styles.hintButtons}>
        {draft.tool === 'polygon' && (
          <>
            <Button size="xs" disabled={!canFinish(draft)} onClick={onFinish}>
              {texts.area.finish}
            </Button>
            <Button size="xs" variant="default" disabled={draft.points.length === 0} onClick={onUndo}>
              {texts.area.undo}
            </Button>
          </>
        )}
        <Button size="xs" variant="default" onClick={onCancel}>
          {uiTexts.cancel}
        </Button>
      </div>
    </div>
  )
}
