-- pg_restore computes generated columns with an empty search path, where the body of this function as text did not find
-- the other one. This form of a body is parsed when it is created and keeps what it refers to.
create or replace function map_quadkey(x integer, y integer) returns bigint language sql immutable parallel safe
  return map_spread(x::bigint) | (map_spread(y::bigint) << 1);
