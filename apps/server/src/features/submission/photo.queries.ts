import type { RefusedPhoto } from '@quadrat/domain/task/submission'
import type { TaskStatus } from '@quadrat/domain/task/task'
import type { NewFile } from '#src/features/file/file.queries.ts'
import type { Tx } from '#src/platform/database/db.ts'

/** A photo that one of this person's reports has announced. */
export interface ExpectedPhoto {
  taskId: number
  status: TaskStatus
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  attached: boolean
  /** The report's. */
  timezone: string
  /**
   * A file of the company with these bytes, perhaps not attached to this report yet; null if there is none.
   */
  fileId: number | null
  /** The hashes of all photos that the report still waits for. */
  missing: string[]
  /** All photos that the report will never get. */
  refused: RefusedPhoto[]
}

// SQL text: this is on the path of each uploaded photo, and one round trip. The inner `limit 1` makes the
// planner begin with the key of one report. Without statistics it may else begin with all reports of the
// person.
const expectedText = `
select t.id as task_id, t.status, t.timezone, ph.name, ph.mime, ph.size, ph.width, ph.height, ph.file_id is not null as attached,
  coalesce(ph.file_id, (select f.id from files f where f.company_id = $1 and f.hash = $4
    and (f.mime = ph.mime or f.mime like 'image/%' and ph.mime like 'image/%') limit 1)) as file_id,
  (select coalesce(json_agg(distinct w.hash), '[]') from evidence_photos w
    where w.company_id = $1 and w.evidence_id = ev.id and w.file_id is null and w.refused is null) as missing,
  (select coalesce(json_agg(distinct jsonb_build_object('hash', w.hash, 'reason', w.refused)), '[]') from evidence_photos w
    where w.company_id = $1 and w.evidence_id = ev.id and w.refused is not null) as refused
from (select * from tasks where company_id = $1 and client_id = $2 limit 1) t
join evidence ev on ev.company_id = $1 and ev.task_id = t.id
join evidence_photos ph on ph.company_id = $1 and ph.evidence_id = ev.id and ph.hash = $4
where t.reporter_id = $3
order by ph.file_id is null limit 1`

/**
 * The photo with this hash that the report expects; null if the report does not expect it or is not this
 * person's.
 */
export async function expectedPhoto(
  tx: Tx,
  companyId: number,
  personId: number,
  clientId: string,
  hash: string,
): Promise<ExpectedPhoto | null> {
  const { rows } = await tx.$client.query(expectedText, [companyId, clientId, personId, hash])
  const row = rows[0]
  if (!row) return null
  return {
    taskId: Number(row.task_id),
    status: row.status,
    name: row.name,
    mime: row.mime,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    attached: row.attached,
    timezone: row.timezone,
    fileId: row.file_id === null ? null : Number(row.file_id),
    missing: row.missing,
    refused: row.refused,
  }
}

/** The file of a photo: one that the company has, or a new one whose bytes are stored. */
export type PhotoFile = { id: number } | Omit<NewFile, 'companyId' | 'hash'>

/**
 * Attaches a photo's file to the report that expects it; null if it was attached or refused already.
 * @returns the state of the report; `missing` are the photos that it waits for without this one
 */
export async function attachPhoto(
  tx: Tx,
  companyId: number,
  arrived: { taskId: number; hash: string; file: PhotoFile; from: TaskStatus; to: TaskStatus },
  now: Date,
): Promise<{
  status: TaskStatus
  isLast: boolean
  projectId: number
  evidenceId: number
  fileId: number
  missing: string[]
  refused: RefusedPhoto[]
} | null> {
  const { taskId, hash, file, from, to } = arrived
  const [known, added] = 'ext' in file ? [null, JSON.stringify(file)] : [file.id, null]
  const { rows } = await tx.$client.query('select * from attach_photo($1, $2, $3, $4, $5, $6, $7, $8)', [
    companyId,
    taskId,
    hash,
    now,
    from,
    to,
    known,
    added,
  ])
  const row = rows[0]
  if (!row) return null
  return {
    status: row.status,
    isLast: row.photos_arrived >= row.photos_expected,
    projectId: Number(row.project_id),
    evidenceId: Number(row.evidence_id),
    fileId: Number(row.file_id),
    missing: row.missing,
    refused: row.refused,
  }
}

function fileValues(file: Omit<NewFile, 'companyId' | 'hash'>): unknown[] {
  const { name, ext, mime, size, width, height, provider, uploadedBy, createdAt, updatedAt } = file
  const { exifTakenAt, exifLatitude, exifLongitude } = file
  const exif = [exifTakenAt, exifLatitude, exifLongitude]
  return [name, ext, mime, size, width, height, provider, uploadedBy, createdAt, updatedAt, ...exif]
}

const insertText = `
insert into files (company_id, hash, name, ext, mime, size, width, height, provider, uploaded_by, created_at, updated_at,
  exif_taken_at, exif_latitude, exif_longitude)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
on conflict (company_id, hash, name) do update set updated_at = excluded.updated_at
returning id`

/** Creates the file of a photo, or finds it, and returns its id. */
export async function insertPhotoFile(
  tx: Tx,
  companyId: number,
  hash: string,
  file: Omit<NewFile, 'companyId' | 'hash'>,
): Promise<number> {
  const { rows } = await tx.$client.query(insertText, [companyId, hash, ...fileValues(file)])
  return Number(rows[0]?.id)
}

/**
 * Takes ids for new files, in one message. A statement with their number would be planned each time, because
 * a generic plan does not know how many rows come.
 */
export function nextFileIds(tx: Tx, many: number): Promise<number[]> {
  const next = async () => {
    const { rows } = await tx.$client.query(`select nextval('files_id_seq') as id`, [])
    return Number(rows[0].id)
  }
  return Promise.all(Array.from({ length: many }, next))
}

const insertNamedText = insertText
  .replace('(company_id,', '(id, company_id,')
  .replace('values (', 'overriding system value values ($16, ')

/**
 * Creates the file of a photo with an id that was taken for it, so that nothing has to wait for the answer.
 * @throws a serialization failure, after `onOther`, if another request has just created the file
 */
export async function insertNamedPhotoFile(
  tx: Tx,
  companyId: number,
  hash: string,
  { id, ...file }: { id: number } & Omit<NewFile, 'companyId' | 'hash'>,
  onOther: () => void,
): Promise<void> {
  function refuse([row]: { id: string }[]): Error | null {
    if (Number(row?.id) === id) return null
    onOther()
    return Object.assign(new Error('A file arrived twice at this moment.'), { code: '40001' })
  }
  await tx.$client.query({
    text: insertNamedText,
    values: [companyId, hash, ...fileValues(file), id],
    refuse,
  })
}

/** The reports that have this photo, as their events name them. */
export async function reportsWithPhoto(
  tx: Tx,
  companyId: number,
  hash: string,
): Promise<{ taskId: string; projectId: string; evidenceId: string }[]> {
  const { rows } = (await tx.$client.query(
    `select distinct t.id as task_id, t.project_id, ev.id as evidence_id from evidence_photos ph
     join evidence ev on ev.company_id = $1 and ev.id = ph.evidence_id
     join tasks t on t.company_id = $1 and t.id = ev.task_id
     where ph.company_id = $1 and ph.hash = $2 and ph.file_id is not null`,
    [companyId, hash],
  )) as { rows: { task_id: string; project_id: string; evidence_id: string }[] }
  return rows.map(row => ({
    taskId: String(row.task_id),
    projectId: String(row.project_id),
    evidenceId: String(row.evidence_id),
  }))
}
