-- Which questions and photos a reviewer asks to be looked at again: [{fieldId, photoHash, remark}]. Written once with
-- the decision and read whole, so it stays beside the words of the request.
alter table evidence add column requested_changes jsonb not null default '[]';
