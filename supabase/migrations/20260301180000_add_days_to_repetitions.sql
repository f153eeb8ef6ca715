-- Days besides: on which a post goes out though its rule does not mean them.

create or replace function private.check_repetition(rule jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  unit constant text := rule ->> 'unit';
  on_day constant jsonb := rule -> 'on';
  is_whole constant text := '^[1-9][0-9]{0,2}$';
begin
  if jsonb_typeof(rule) is distinct from 'object'
    or unit is null or unit not in ('day', 'week', 'month', 'year')
    or rule - 'unit' - 'interval' - 'until' - 'count' - 'except' - 'also' <> (
      case unit
        when 'day' then '{}'
        when 'week' then jsonb_build_object('weekdays', rule -> 'weekdays')
        when 'month' then jsonb_build_object('on', on_day)
        else jsonb_build_object('on', on_day, 'month', rule -> 'month')
      end
    )
    or coalesce(rule ->> 'interval', '') !~ '^[1-9][0-9]?$' or jsonb_typeof(rule -> 'interval') <> 'number'
    or (unit = 'week' and coalesce(rule -> 'weekdays', 'null') not in (
      select jsonb_path_query_array(rule -> 'weekdays', '$[*] ? (@ >= 1 && @ <= 7)')
      where jsonb_typeof(rule -> 'weekdays') = 'array' and jsonb_array_length(rule -> 'weekdays') between 1 and 7
    ))
    or (unit = 'year' and coalesce(rule ->> 'month', '') !~ '^([1-9]|1[0-2])$')
    or (unit in ('month', 'year') and not coalesce(
      (on_day - 'day' = '{}' and on_day ->> 'day' ~ '^([1-9]|[12][0-9]|3[01])$')
      or (on_day - 'nth' - 'weekday' = '{}' and on_day ->> 'nth' ~ '^([1-4]|-1)$' and on_day ->> 'weekday' ~ '^[1-7]$'),
      false
    ))
    or (rule ? 'count' and (rule ->> 'count' !~ is_whole or jsonb_typeof(rule -> 'count') <> 'number'))
    or (rule ? 'until' and coalesce(rule ->> 'until', '') !~ '^\d{4}-\d\d-\d\d$')
    or (rule ? 'except' and not coalesce(
      jsonb_typeof(rule -> 'except') = 'array' and jsonb_array_length(rule -> 'except') <= 366, false
    ))
    or (rule ? 'also' and not coalesce(
      jsonb_typeof(rule -> 'also') = 'array' and jsonb_array_length(rule -> 'also') <= 366, false
    ))
  then
    perform private.refuse(422, 'rule_invalid', 'Say how often it goes out: every few days, weeks, months or years.');
  end if;
end
$$;
