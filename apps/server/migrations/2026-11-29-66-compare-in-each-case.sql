-- Functions that are planned into a statement compare in each case: an engine that sends the planned statement to
-- another node loses what a short form (`case kind when 'date'`) compares with (decision 115).

create or replace function chart_answer(kind text, value jsonb) returns jsonb language sql stable as $$
  select case when kind = 'date-time' then jsonb_build_object('t', answer_instant(value #>> '{}'))
    when kind = 'date' then jsonb_build_object('t', answer_instant((value #>> '{}') || 'T00:00:00Z'))
    when kind = 'time' then coalesce(answer_hour(value #>> '{}'), 'null')
    when kind = 'ranking' then coalesce(value -> 0, 'null')
    else value end
$$;

create or replace function instance_number(answer jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(answer) = 'string' then answer_hour(answer #>> '{}') else answer end
$$;
