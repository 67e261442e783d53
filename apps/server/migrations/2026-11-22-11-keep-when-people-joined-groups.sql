-- When a person came into their group. A trigger, because people change groups by many statements.
alter table people add column group_joined_at timestamptz;
update people set group_joined_at = created_at where group_id is not null;

create function keep_group_joined_at() returns trigger language plpgsql as $$
begin
  new.group_joined_at := case when new.group_id is not null then new.updated_at end;
  return new;
end $$;
create trigger people_keep_group_joined_at before insert on people
  for each row execute function keep_group_joined_at();
create trigger people_keep_group_joined_at_after_move before update of group_id on people
  for each row when (old.group_id is distinct from new.group_id) execute function keep_group_joined_at();
