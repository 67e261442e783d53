import { photoSettings } from '../template/photo-settings.ts'
import type { DrawingGround } from '../template/question.ts'
import { lookOf } from '../template/question-looks.ts'
import type { DraftField } from '../template/template-draft.ts'

/** How ODK names what is drawn on. */
const drawingAppearances: Readonly<Record<DrawingGround, string>> = { sheet: 'draw', photo: 'annotate' }

/** Returns the appearance and the parameters that say the kind of a question. */
export function looksOf(field: DraftField): { appearance?: string; parameters?: string } {
  switch (field.kind) {
    case 'select':
      return { appearance: 'minimal' }
    case 'photo': {
      const { isCameraOnly, pixels } = photoSettings(field)
      return {
        ...(isCameraOnly && { appearance: 'new' }),
        ...(pixels !== null && { parameters: `max-pixels=${pixels}` }),
      }
    }
    case 'signature':
    case 'consent':
      return { appearance: 'signature' }
    case 'drawing':
      return { appearance: drawingAppearances[field.ground] }
    case 'position':
      return field.byHand ? { appearance: 'placement-map' } : {}
    case 'rating':
      return {
        appearance: 'rating',
        parameters: `start=${field.stars === 1 ? 0 : 1} end=${field.stars ?? 5} step=1`,
      }
    case 'number-range': {
      const min = field.min ?? 0
      return { parameters: `start=${min} end=${Math.max(min + 1, field.max ?? 100)} step=1` }
    }
    default: {
      const look = lookOf(field)
      return look === null ? {} : { appearance: look }
    }
  }
}
