/** Relations of the exposed schemas with columns and primary key. `$1` is the list of schemas. */
export const tables = /* sql */ `
select
  c.oid::int8 as oid,
  n.nspname as schema,
  c.relname as name,
  c.relkind in ('v', 'm') as "isView",
  coalesce((
    select json_agg(a.attname order by array_position(k.conkey, a.attnum))
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.conrelid = c.oid and k.contype = 'p'
  ), '[]') as "primaryKey",
  coalesce((
    select json_agg(json_build_object(
      'number', a.attnum,
      'name', a.attname,
      'type', format('%I.%I', tn.nspname, t.typname),
      'shortType', t.typname,
      'defaultSql', case
        when a.attidentity <> '' then
          format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        when a.attgenerated <> '' then null
        when d.adbin is null and t.typtype = 'd' then pg_get_expr(t.typdefaultbin, 0)
        else pg_get_expr(d.adbin, d.adrelid)
      end
    ) order by a.attnum)
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    join pg_namespace tn on tn.oid = t.typnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), '[]') as columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition and n.nspname = any ($1)`;

/** Foreign keys; one-to-one where the columns are unique. */
export const foreignKeys = /* sql */ `
select
  k.conname as constraint,
  k.conrelid::int8 as table,
  k.confrelid::int8 as target,
  k.conkey as columns,
  k.confkey as "targetColumns",
  exists (
    select from pg_constraint u
    where u.conrelid = k.conrelid and u.contype in ('p', 'u')
      and u.conkey @> k.conkey and u.conkey <@ k.conkey
  ) as "isUnique"
from pg_constraint k
where k.contype = 'f' and k.conparentid = 0
order by k.conrelid, k.conname`;

/** The definitions of all reachable views, from which Postgres derives the origin of their columns. */
export const views = /* sql */ `
select c.oid::int8 as oid, pg_get_viewdef(c.oid) as definition
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('v', 'm') and n.nspname = any ($1)`;

export const functions = /* sql */ `
select
  n.nspname as schema,
  p.proname as name,
  p.provolatile = 'v' as "isVolatile",
  p.proretset as "returnsSet",
  p.prorettype = 'void'::regtype as "returnsVoid",
  case
    when r.typtype = 'c' then json_build_object('schema', rn.nspname, 'name', r.typname)
    when p.proargmodes && '{t,b,o}'::"char"[] then json_build_object('schema', rn.nspname, 'name', r.typname)
  end as "returnsRowsOf",
  coalesce((
    select json_agg(json_build_object(
      'name', coalesce(a.name, ''),
      'type', format('%I.%I', an.nspname, at.typname),
      'shownType', format_type(a.type, null),
      'isRequired', a.place <= p.pronargs - p.pronargdefaults,
      'isVariadic', coalesce(a.mode = 'v', false)
    ) order by a.place)
    from (
      select i.name, i.type, i.mode, row_number() over (order by i.place) as place
      from unnest(
        p.proargnames,
        coalesce(p.proallargtypes, p.proargtypes::oid[]),
        p.proargmodes
      ) with ordinality as i (name, type, mode, place)
      where coalesce(i.mode, 'i') in ('i', 'b', 'v')
    ) a
    join pg_type at on at.oid = a.type
    join pg_namespace an on an.oid = at.typnamespace
  ), '[]') as parameters,
  (
    select split_part(c.setting, '=', 2) from unnest(p.proconfig) c (setting)
    where c.setting like 'statement_timeout=%'
  ) as "statementTimeout"
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type rd on rd.oid = p.prorettype
join pg_type r on r.oid = pg_basetype(rd.oid)
join pg_namespace rn on rn.oid = r.typnamespace
where p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and n.nspname = any ($1)
order by n.nspname, p.proname, p.oid`;

export const computedRelationships = /* sql */ `
select
  'computed' as kind,
  json_build_object('schema', pn.nspname, 'name', p.proname) as function,
  json_build_object('schema', an.nspname, 'name', a.relname) as table,
  json_build_object('schema', rn.nspname, 'name', r.relname) as target,
  not p.proretset or p.prorows = 1 as "isToOne"
from pg_proc p
join pg_namespace pn on pn.oid = p.pronamespace
join pg_class a on a.reltype = p.proargtypes[0]
join pg_namespace an on an.oid = a.relnamespace
join pg_class r on r.reltype = p.prorettype
join pg_namespace rn on rn.oid = r.relnamespace
where p.pronargs = 1 and p.prokind = 'f' and an.nspname = any ($1) and rn.nspname = any ($1)
order by p.oid`;

/** Settings by `alter role … set …` of authenticator and the roles below it. */
export const roleSettings = /* sql */ `
select r.rolname as role, split_part(s.setting, '=', 1) as name, substr(s.setting, strpos(s.setting, '=') + 1) as value
from pg_roles r, unnest(r.rolconfig) as s (setting)
where r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')`;
