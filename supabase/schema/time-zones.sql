-- The time zones of the world as Postlark ships them: the same for browser, engine and database.

create table private.time_zone_offsets (
  zone text not null,
  since timestamptz not null,
  -- Ahead of UTC; null: the data ends here, although the zone's rules go on.
  ahead interval,
  constraint time_zone_offsets_pkey primary key (zone, since)
);
comment on table private.time_zone_offsets is 'From when on clocks in a zone are how far ahead of UTC, as private.load_time_zones brought it.';
alter table private.time_zone_offsets enable row level security;

create function private.load_time_zones(version text, begins timestamptz, packed text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  line text;
  changes text[];
  names text[];
  since timestamptz;
  change text;
begin
  delete from private.time_zone_offsets;
  foreach line in array string_to_array(btrim(packed, E'\n'), E'\n') loop
    changes := string_to_array(split_part(line, '|', 1), ' ');
    names := string_to_array(split_part(line, '|', 2), ' ');
    since := begins;
    insert into private.time_zone_offsets
    select name, since, changes[1]::integer * interval '1 minute' from unnest(names) name;
    foreach change in array changes[2:] loop
      since := since + private.of_base_36(split_part(change, ',', 1)) * interval '1 minute';
      insert into private.time_zone_offsets
      select name, since, nullif(split_part(change, ',', 2), '?')::integer * interval '1 minute'
      from unnest(names) name;
    end loop;
  end loop;
  execute format('comment on function private.offset_at is %L', 'By IANA time zone data ' || version || '.');
end
$$;

create function private.require_time_zone(zone text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if zone is null or not exists (select from private.time_zone_offsets o where o.zone = require_time_zone.zone) then
    perform private.refuse(422, 'zone_unknown', 'Choose a time zone such as Europe/Berlin.');
  end if;
end
$$;

create function private.of_base_36(digits text) returns integer
language sql immutable
set search_path = ''
as $$
  select sum((strpos('0123456789abcdefghijklmnopqrstuvwxyz', digit) - 1) * 36 ^ (length(digits) - place))::integer
  from unnest(string_to_array(digits, null)) with ordinality as t (digit, place)
$$;

-- How far clocks in a zone are ahead of UTC, by the product's data, or else by the database's own.
create function private.offset_at(at timestamptz, zone text) returns interval
language plpgsql stable
set search_path = ''
as $$
declare
  found_ahead constant interval := (
    select o.ahead from private.time_zone_offsets o
    where o.zone = offset_at.zone and o.since <= offset_at.at
    order by o.since desc limit 1
  );
begin
  if found_ahead is not null then
    return found_ahead;
  end if;
  return (at at time zone zone) - (at at time zone 'UTC');
exception
  -- A zone that is younger than the database.
  when invalid_parameter_value then
    return (
      select o.ahead from private.time_zone_offsets o
      where o.zone = offset_at.zone and o.ahead is not null
      order by abs(extract(epoch from o.since - offset_at.at)) limit 1
    );
end
$$;
comment on function private.offset_at(at timestamp with time zone, zone text) is 'By IANA time zone data 2026f.';

-- The wall time in a zone at an instant.
create function private.wall_at(at timestamptz, zone text) returns timestamp
language plpgsql stable
set search_path = ''
as $$
begin
  return (at at time zone 'UTC') + private.offset_at(at, zone);
end
$$;

-- The instant of a wall time. A skipped time moves forward; one that occurs twice is the first. Compares the offsets 24
-- hours before and after: none is as large as that, so a change of clocks, if there is one, lies between them.
create function private.instant_of(wall_time timestamp, zone text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  as_utc constant timestamptz := wall_time at time zone 'UTC';
  before constant interval := private.offset_at(as_utc - interval '24 hours', zone);
  after constant interval := private.offset_at(as_utc + interval '24 hours', zone);
begin
  if before = after then
    return as_utc - before;
  end if;
  return coalesce(
    least(
      case when private.offset_at(as_utc - before, zone) = before then as_utc - before end,
      case when private.offset_at(as_utc - after, zone) = after then as_utc - after end
    ),
    as_utc - before
  );
end
$$;
