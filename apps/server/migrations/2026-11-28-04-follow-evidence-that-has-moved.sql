-- Nearly every update of evidence leaves its position: a photo arrives, a reviewer gives reasons. Two triggers of the
-- statement collected both sides of each update to find that out; the condition of one trigger of the row asks first.
create function follow_moved_evidence() returns trigger language plpgsql as $$
begin
  if (old.latitude, old.longitude) is distinct from (new.latitude, new.longitude) then
    perform place_tasks(array[new.company_id], array[new.task_id]);
  end if;
  -- Most companies have no places of work.
  if exists (select from sites where company_id = new.company_id) then
    perform mark_outside_tasks(array[new.company_id], array[new.task_id]);
  end if;
  return null;
end $$;
drop trigger evidence_update_positions_after_update on evidence;
drop trigger evidence_update_outside_after_update on evidence;
create trigger evidence_follow_after_update after update on evidence for each row
  when ((old.latitude, old.longitude, old.accuracy) is distinct from (new.latitude, new.longitude, new.accuracy))
  execute function follow_moved_evidence();
