import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalSubmission, type Submission, submissionSchema } from './submission.ts'

const photo = { hash: 'a'.repeat(64), name: 'a.jpg', size: 9, mime: 'image/jpeg' as const }
const submission: Submission = {
  projectTemplateId: '1',
  templateId: '2',
  templateVersion: 1,
  editFrom: null,
  answers: { height: 2, trees: ['Fig', 'Oak'] },
  photos: [photo],
  comment: null,
  position: { latitude: -3.63, longitude: 39.85, accuracy: 8 },
  reportedAt: '2026-03-14T09:26:53+03:00',
  timezone: 'Africa/Nairobi',
  offline: true,
}
const position = (part: object) => ({ position: { latitude: 0, longitude: 0, accuracy: 0, ...part } })
const photos = (count: number) => ({
  photos: Array.from({ length: count }, (_, n) => ({ ...photo, hash: n.toString(16).padStart(64, '0') })),
})

describe('a submission', () => {
  it('is read as the phone sent it', () => {
    expect(submissionSchema.parse(submission)).toEqual(submission)
  })

  it.each<[object, boolean]>([
    [{ projectTemplateId: '1'.repeat(18) }, true],
    [{ projectTemplateId: '1'.repeat(19) }, false],
    [{ templateId: '' }, false],
    [{ templateId: 'x2' }, false],
    [{ templateId: '2x' }, false],
    [{ templateVersion: 0 }, false],
    [{ templateVersion: 1.5 }, false],
    [{ editFrom: '7' }, true],
    [{ editFrom: 'x' }, false],
    [photos(60), true],
    [photos(61), false],
    [{ comment: 'x'.repeat(5000) }, true],
    [{ comment: 'x'.repeat(5001) }, false],
    [{ position: null }, true],
    [position({ latitude: 90 }), true],
    [position({ latitude: -90 }), true],
    [position({ latitude: 90.1 }), false],
    [position({ latitude: -90.1 }), false],
    [position({ longitude: 180 }), true],
    [position({ longitude: -180 }), true],
    [position({ longitude: 180.1 }), false],
    [position({ longitude: -180.1 }), false],
    [position({ accuracy: 1_000_000 }), true],
    [position({ accuracy: 1_000_001 }), false],
    [position({ accuracy: -1 }), false],
    [{ reportedAt: '2026-03-14T06:26:53Z' }, true],
    [{ reportedAt: '2026-03-14T06:26:53' }, false],
    [{ timezone: '' }, false],
    [{ timezone: 'x'.repeat(64) }, true],
    [{ timezone: 'x'.repeat(65) }, false],
  ])('%#: its parts have their bounds', (part, taken) => {
    expect(submissionSchema.safeParse({ ...submission, ...part }).success).toBe(taken)
  })
})

describe('the canonical text of a submission', () => {
  it('does not depend on the order of keys, at any depth', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned)
      if (value === null || typeof value !== 'object') return value
      const entries = Object.entries(value).reverse()
      return Object.fromEntries(entries.map(([key, inner]) => [key, turned(inner)]))
    }
    expect(canonicalSubmission(turned(submission) as Submission)).toBe(canonicalSubmission(submission))
    const answers = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer())
    fc.assert(
      fc.property(answers, given => {
        const one = { ...submission, answers: given }
        expect(canonicalSubmission(turned(one) as Submission)).toBe(canonicalSubmission(one))
      }),
    )
  })

  it('contains all values except undefined ones', () => {
    expect(JSON.parse(canonicalSubmission(submission))).toEqual(submission)
    const sparse = { ...submission, photos: [{ ...photo, width: undefined }] }
    expect(canonicalSubmission(sparse)).toBe(canonicalSubmission(submission))
  })

  it('differs for another answer and for another order of a list', () => {
    const other = (answers: Submission['answers']) => canonicalSubmission({ ...submission, answers })
    expect(other({ height: 3, trees: ['Fig', 'Oak'] })).not.toBe(canonicalSubmission(submission))
    expect(other({ height: 2, trees: ['Oak', 'Fig'] })).not.toBe(canonicalSubmission(submission))
  })
})
