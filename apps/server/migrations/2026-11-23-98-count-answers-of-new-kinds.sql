-- Whole numbers and days are counted by charts and found by filters. A day has no time zone: it is kept as its midnight
-- in UTC, and read in UTC. See answer-chart.ts of the domain, which names the same kinds.
create or replace function is_chart_kind(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('radio', 'select', 'checkbox', 'data-list', 'number', 'metric', 'percentage', 'number-dropdown',
    'number-range', 'integer', 'rating', 'date-time', 'date')
$$;
create or replace function chart_answer(kind text, value jsonb) returns jsonb language sql stable as $$
  select case kind when 'date-time' then jsonb_build_object('t', answer_instant(value #>> '{}'))
    when 'date' then jsonb_build_object('t', answer_instant((value #>> '{}') || 'T00:00:00Z')) else value end
$$;
