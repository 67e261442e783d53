import { NativeSelect, TextInput } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { drawingGrounds } from '@quadrat/domain/template/question'
import type { UnknownField } from '@quadrat/domain/template/template'
import type {
  DataListDraft,
  DraftField,
  DrawingDraft,
  MetricDraft,
  RatingDraft,
} from '@quadrat/domain/template/template-draft'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { OfferedSelect } from '../offered-select.tsx'
import { BoundsEditor } from './bounds-editor.tsx'
import { GroupEditor } from './group-editor.tsx'
import type { KindProps } from './kind-props.ts'
import { NumberBox } from './number-box.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { OtherEditor } from './other-editor.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { PlaceEditor } from './place-editor.tsx'
import { RepeatEditor } from './repeat-editor.tsx'
import { texts } from './texts-en.ts'

type Known = Exclude<DraftField, UnknownField>

/** The inputs of the question's kind; null for kinds without settings. */
export function KindEditor({ field, ...rest }: KindProps<Known>) {
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return (
        <>
          <OptionsEditor field={field} {...rest} />
          <OtherEditor field={field} {...rest} />
        </>
      )
    case 'ranking':
      return <OptionsEditor field={field} {...rest} />
    case 'metric':
      return <MetricEditor field={field} {...rest} />
    case 'number':
    case 'integer':
    case 'number-dropdown':
    case 'number-range':
      return <BoundsEditor field={field} {...rest} />
    case 'rating':
      return <RatingEditor field={field} {...rest} />
    case 'data-list':
      return <DataListEditor field={field} {...rest} />
    case 'position':
    case 'line':
    case 'area':
      return <PlaceEditor field={field} {...rest} />
    case 'drawing':
      return <GroundEditor field={field} {...rest} />
    case 'photo':
      return <PhotoEditor field={field} {...rest} />
    case 'group':
      return <GroupEditor field={field} {...rest} />
    case 'repeat':
      return <RepeatEditor field={field} {...rest} />
    case 'text':
    case 'percentage':
    case 'date-time':
    case 'date':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'signature':
    case 'consent':
    case 'barcode':
    case 'audio':
    case 'video':
    case 'file':
    case 'note':
      return null
  }
}

function GroundEditor({ field, locked, onChange }: KindProps<DrawingDraft>) {
  return (
    <NativeSelect
      label={builderTexts.ground}
      disabled={locked}
      value={field.ground}
      data={drawingGrounds.map(ground => ({ value: ground, label: builderTexts.grounds[ground] }))}
      onChange={event => {
        const ground = drawingGrounds.find(one => one === event.currentTarget.value)
        if (ground) onChange({ ...field, ground })
      }}
    />
  )
}

function DataListEditor({ field, errors, locked, onChange }: KindProps<DataListDraft>) {
  return (
    <OfferedSelect
      kind="data-list"
      label={texts.dataList}
      description={texts.dataListHint}
      placeholder={texts.selectDataList}
      required
      value={field.listId}
      locked={locked}
      onChange={listId => onChange({ ...field, listId })}
      error={errors.find(({ part }) => part === 'listId')?.message}
    />
  )
}

/** A number with its unit. */
function MetricEditor(props: KindProps<MetricDraft>) {
  const { field, errors, locked, onChange } = props
  return (
    <>
      <TextInput
        label={texts.metric}
        description={texts.metricHint}
        required
        dir="auto"
        autoComplete="off"
        value={field.metric}
        disabled={locked}
        onChange={event => onChange({ ...field, metric: event.currentTarget.value })}
        error={errors.find(({ part }) => part === 'metric')?.message}
      />
      <BoundsEditor {...props} />
    </>
  )
}

function RatingEditor({ field, errors, locked, onChange }: KindProps<RatingDraft>) {
  return (
    <NumberBox
      label={texts.stars}
      required
      allowDecimal={false}
      step={1}
      min={1}
      max={templateLimits.stars}
      maw={200}
      disabled={locked}
      value={field.stars}
      onChange={stars => onChange({ ...field, stars })}
      error={errors.find(({ part }) => part === 'stars')?.message}
    />
  )
}
