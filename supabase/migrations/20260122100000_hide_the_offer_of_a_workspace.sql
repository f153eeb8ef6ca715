-- Whoever wants no offer of a workspace of their own any more sees it on no device again.

alter table public.user_settings add column hides_workspace_offer boolean not null default false;

grant update (hides_workspace_offer) on public.user_settings to authenticated, service_role;
