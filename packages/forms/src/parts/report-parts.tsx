import { limits } from '@quadrat/domain/limits'
import type { FormValue } from '#src/engine/value.ts'
import type { FormState } from '#src/parts/form-state.ts'
import { Frame, frameIds } from './frame.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PositionPicker } from './position-picker.tsx'
import { TextArea } from './text-area.tsx'
import { texts } from './texts-en.ts'

interface ReportPartsProps {
  form: FormState
  value: FormValue
  position: 'ask' | 'auto' | 'none'
}

/** The parts of a report that are no fields: its photos, the comment, the position. */
export function ReportParts({ form, value, position }: ReportPartsProps) {
  const { prefix, rules, errorAt, changesAt, dispatch, leave, disabled } = form
  const part = (id: 'photos' | 'comment' | 'position', label: string, isRequired: boolean) => {
    const error = errorAt(id)
    const requestedChanges = changesAt(id)
    const has = {
      help: false,
      hint: false,
      requestedChanges: requestedChanges !== undefined,
      error: error !== '',
    }
    const ids = frameIds(prefix, id, has)
    return {
      itemId: id,
      ids,
      label,
      isRequired,
      help: '',
      guidance: '',
      hint: undefined,
      requestedChanges,
      error,
      onLeave: leave,
    }
  }
  const comment = part('comment', texts.comment, false)
  return (
    <>
      <Frame {...part('photos', texts.photos.title, rules.photoRequired)} shape="group">
        <PhotoPicker
          title={texts.photos.title}
          photos={value.photos}
          max={limits.photosPerSubmission}
          requestedChanges={changesAt('photos')}
          onChange={change => dispatch({ type: 'photos', change })}
        />
      </Frame>
      {rules.withComment && (
        <Frame {...comment} shape="one">
          <TextArea
            value={value.comment}
            onChange={text => dispatch({ type: 'comment', comment: text })}
            max={limits.commentCharacters}
            ids={comment.ids}
            invalid={comment.error !== ''}
            required={false}
            isLong
          />
        </Frame>
      )}
      {position !== 'none' && (
        <Frame {...part('position', texts.position.title, false)} shape="group">
          <PositionPicker
            title={texts.position.title}
            position={value.position}
            onPosition={next => dispatch({ type: 'position', position: next })}
            startsAutomatically={position === 'auto' && !disabled}
          />
        </Frame>
      )}
    </>
  )
}
