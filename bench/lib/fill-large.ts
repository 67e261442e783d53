import { openDatabase } from '../../apps/server/src/platform/database/db.ts'
import { makers } from '../../apps/server/test/make.ts'
import { runSql } from './databases.ts'

/** A large company. */
export interface LargeCompany {
  companyId: number
  superAdminId: number
}

/** The numbers of records in a large company. */
export const sizes = {
  collectors: 10_000,
  members: 5_000,
  projects: 1_000,
  groups: 1_000,
  templates: 300,
  tags: 60,
  staff: 40,
}

/** Creates a company with many people, projects and groups. A database may contain several of them. */
export async function fillLarge(url: string): Promise<LargeCompany> {
  const db = openDatabase(url, 1)
  try {
    const { id, superAdmin } = await makers(db).company()
    await addMany(url, id)
    return { companyId: id, superAdminId: superAdmin.id }
  } finally {
    await db.close()
  }
}

/** Adds many people, projects and groups to a company. */
export async function addMany(url: string, companyId: number): Promise<void> {
  for (const text of texts) await runSql(url, text, [companyId])
}

const firstNames =
  'Asha Mwanaisha Zuhura Bahati Kadzo Omari Salim Rehema Juma Halima Athman Fatuma Kenga Riziki Saumu Tabu Émile Wanjiku Otieno Amani'
const lastNames =
  'Omari Kassim Kenga Charo Baya Mwangi Odhiambo Ngugi Hassan Bakari Katana Jefwa Mramba Nyambu Karisa Said'
const places =
  'Mida Watamu Gede Kilifi Takaungu Mtwapa Ngomeni Gongoni Lamu Kipini Faza Matondoni Vanga Gazi Shimoni Funzi'

/** Returns the SQL expression for the n-th word of a text, modulo the number of words. */
const word = (words: string, n: string) =>
  `(string_to_array('${words}', ' '))[1 + (${n}) % ${words.split(' ').length}]`
/** Returns the SQL expression for the n-th id of an array, modulo its length. */
const nth = (ids: string, n: string) => `${ids}[1 + (${n}) % array_length(${ids}, 1)]`
const idsOf = (table: string, where = 'true') =>
  `(select array_agg(id order by id) from ${table} where company_id = $1::bigint and ${where})`
/** Returns the SQL expression for evenly distributed numbers below `max`, the same in each run. */
const pseudoRandom = (n: string, max: number | string) => `(hashint4(${n}) & 1073741823) % ${max}`

/**
 * A realistic distribution: one group has a tenth of the people and a tenth of the groups half of the others,
 * one project has everybody and one half of them, most people are in a few projects and some trainers in a
 * hundred; half of the people and most projects and groups have a picture.
 */
const texts = [
  `insert into files (company_id, hash, name, ext, mime, size, width, height, provider, created_at, updated_at)
   select $1::bigint, encode(sha256(('large' || n)::bytea), 'hex'), 'picture-' || n || '.jpg', '.jpg', 'image/jpeg', 60000,
     640, 480, 'local', now(), now()
   from generate_series(1, 500) n`,
  `insert into people (company_id, role, first_name, last_name, email, confirmed, created_at, updated_at)
   select $1::bigint, 'admin', ${word(firstNames, 'n')}, ${word(lastNames, 'n')},
     'staff-' || $1::bigint || '-' || n || '@bench.example', true, now(), now()
   from generate_series(2, ${sizes.staff}) n`,
  `insert into groups (company_id, name, type, description, image_id, created_at, updated_at)
   select $1::bigint, ${word(places, 'n')} || ' ' || (array['women', 'youth', 'beach unit', 'nursery'])[1 + n % 4] || ' ' || n, 'Community',
     repeat('They plant and watch over the mangroves of the creek. ', 3), case when n % 5 > 0 then ${nth('f.ids', 'n')} end,
     t.at, t.at
   from generate_series(1, ${sizes.groups}) n, (select ${idsOf('files')} as ids) f,
     lateral (select now() - n * interval '7 hours' as at) t`,
  `insert into projects (company_id, name, description, statement, outcomes, status, image_id, creator_id, created_at, updated_at)
   select $1::bigint, ${word(places, 'n / 3')} || ' '
     || (array['restoration', 'survey', 'seedlings', 'clean-up', 'training'])[1 + n % 5] || ' ' || n,
     repeat('What the project is about, in some sentences as people write them. ', 6), 'Where the forest stands again.', 'More of it.',
     (array['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS', 'COMPLETED', 'ARCHIVED'])[1 + n % 5],
     case when n % 5 > 0 then ${nth('f.ids', 'n')} end, ${nth('s.ids', 'n')}, t.at, t.at
   from generate_series(1, ${sizes.projects}) n, (select ${idsOf('files')} as ids) f,
     (select ${idsOf('people', "role in ('superAdmin', 'admin')")} as ids) s, lateral (select now() - n * interval '5 hours' as at) t`,
  `insert into tags (company_id, title, created_at, updated_at)
   select $1::bigint, 'Tag ' || n, now(), now() from generate_series(1, ${sizes.tags}) n`,
  `with made as (select nextval(pg_get_serial_sequence('templates', 'id')) as id, n from generate_series(1, ${sizes.templates}) n)
   insert into templates (company_id, id, root_id, title, tag_id, sdg_id, created_at, updated_at) overriding system value
   select $1::bigint, id, id, 'Template ' || n, ${nth('t.ids', 'n')}, 1 + n % 17, now(), now()
   from made, (select ${idsOf('tags')} as ids) t`,
  `insert into project_templates (company_id, project_id, template_id, tag_id, status, created_at, updated_at)
   select $1::bigint, p.id, t.id, t.tag_id, 'active', now(), now()
   from projects p join generate_series(0, 3) use on true
   join templates t on t.company_id = $1::bigint and t.id = ${nth(`${idsOf('templates')}`, 'p.id::int * 7 + use * 31')}
   where p.company_id = $1::bigint on conflict do nothing`,
  `insert into people (company_id, role, first_name, last_name, phone_number, gender, status, blocked, confirmed,
    is_verifier, group_id, picture_id,
     created_at, updated_at)
   select $1::bigint, case when n <= ${sizes.collectors} then 'collector' else 'member' end, ${word(firstNames, pseudoRandom('n', 1000))},
     ${word(lastNames, pseudoRandom('n + 7', 1000))} || case when n % 3 = 0 then ' ' || ${word(lastNames, 'n')} else '' end,
     '+2547' || lpad((($1::bigint % 10) * 10000000 + ${pseudoRandom('n', 10)} * 1000000 + n)::text, 8, '0'),
     (array['Female', 'Male', 'Female', 'Prefer_not_to_say'])[1 + n % 4],
     (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE', 'REQUEST_PENDING', 'ARCHIVED'])[1 + n % 10], n % 10 = 9,
     true, n % 3 = 0, case when n > ${sizes.collectors} or n % 4 > 0 then
       case when n % 10 = 1 then g.ids[1] when n % 2 = 0 then ${nth('g.ids', pseudoRandom('n', sizes.groups / 10))} else ${nth('g.ids', pseudoRandom('n + 3', sizes.groups))} end end,
     case when n % 2 = 0 then ${nth('f.ids', 'n')} end, t.at, t.at
   from generate_series(1, ${sizes.collectors + sizes.members}) n, (select ${idsOf('groups')} as ids) g,
     (select ${idsOf('files', "name like 'picture-%'")} as ids) f, lateral (select now() - n * interval '17 minutes' as at) t`,
  `insert into sign_in_names (name, company_id, person_id)
   select phone_number, company_id, id from people where company_id = $1::bigint and phone_number is not null on conflict do nothing`,
  `insert into project_collectors (company_id, project_id, person_id, added_at)
   select $1::bigint, p.project, w.id, now()
   from people w, (select ${idsOf('projects')} as ids) r, lateral (
     select ${nth('r.ids', '1')} as project where w.role = 'collector'
     union
     select ${nth('r.ids', '2')} where w.id % 2 = 0
     union
     select ${nth('r.ids', pseudoRandom('w.id::int * 101 + k', sizes.projects))}
       from generate_series(1, case when w.id % 500 = 0 then 100 else 1 + w.id::int % 5 end) k
   ) p
   where w.company_id = $1::bigint and (w.role = 'collector' or w.role = 'member' and w.is_verifier) on conflict do nothing`,
]
