-- Which versions of reports the charts of a dashboard count (counted-reports.ts of the domain). A public link keeps its
-- choice in `shows`. Dashboards and links from before count the latest versions that were not rejected.
alter table dashboards add column counted text not null default 'current' check (counted in ('current', 'latest', 'all'));
-- Which reports a correction has replaced, for the figures of public links.
grant select (edit_from_id) on tasks to quadrat_public;
