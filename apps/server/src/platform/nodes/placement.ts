/*
 * Where the rows of each table are in a cluster of nodes (decision 115). A table with the column company_id
 * is by company unless it is named here, and a test fails until each other table is.
 */

/** The table whose own id is the company. */
export const companyTable = 'companies'

/** Tables that each node has whole, with the reason. They are written through the coordinator. */
export const tablesEverywhere: Record<string, string> = {
  company_names: 'a name is unique over all companies',
  sign_in_names: 'a sign-in reads the name before it knows the company',
  sdgs: 'the same for all companies',
  message_counts: 'a number receives messages of many companies; requests cannot read it',
}

/** Tables that only the coordinator has, with the reason. */
export const tablesOfCoordinator: Record<string, string> = {
  installation: 'the secrets of the installation; requests cannot read it',
  sign_in_attempts: 'before sign-in, when the company is unknown; requests cannot read it',
  migrations: 'the history of the schema; requests cannot read it',
}

/**
 * Unique indexes that are a second guard over all companies on one PostgreSQL. No node can have them:
 * `company_names` is the guard.
 */
export const guardsOfOneDatabase = ['companies_name_key']
