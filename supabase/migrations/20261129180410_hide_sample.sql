set lock_timeout = '5s';

alter table public.user_settings add column hides_sample boolean not null default false;
grant update (hides_sample) on public.user_settings to authenticated, service_role;
