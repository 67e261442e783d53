comment on table dashboards is
  'Arranged charts, numbers, maps and texts: one dashboard of the company and one of each project. The blocks are '
  'always read and written whole.';
