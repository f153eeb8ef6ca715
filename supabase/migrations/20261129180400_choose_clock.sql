set lock_timeout = '5s';

create type public.hour_cycle as enum ('h12', 'h23');

alter table public.user_settings add column hour_cycle public.hour_cycle;
comment on column public.user_settings.week_start is 'Null: as the region of each browser has it.';
comment on column public.user_settings.hour_cycle is 'Null: as the region of each browser has it.';
grant update (hour_cycle) on public.user_settings to authenticated, service_role;
