set lock_timeout = '5s';

create table private.client_link_mails (
  workspace_id uuid not null,
  -- SHA-256: addresses of strangers are not stored.
  address_hash bytea not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now()
);
comment on table private.client_link_mails is 'Mails with clients'' links of the last day: what counts towards their limits.';
create index client_link_mails_of_a_day on private.client_link_mails (sent_at);
alter table private.client_link_mails enable row level security;
revoke all on table private.client_link_mails from public, anon, authenticated, service_role;

create function public.take_client_link_mail(workspace_id uuid, email text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant bytea := sha256(convert_to(lower(btrim(take_client_link_mail.email)), 'UTF8'));
begin
  perform private.require_role(take_client_link_mail.workspace_id, 'editor');
  -- One after the other, or many at once would each find none.
  perform pg_advisory_xact_lock(hashtextextended('client link mails', 0));
  delete from private.client_link_mails m where m.sent_at <= now() - interval '1 day';
  if address is null
    or (select count(*) from private.client_link_mails m where m.address_hash = address) >= 5
    or (select count(*) from private.client_link_mails m where m.sent_by = auth.uid()) >= 30
    or (
      select count(*) from private.client_link_mails m where m.workspace_id = take_client_link_mail.workspace_id
    ) >= 30
  then
    return false;
  end if;
  insert into private.client_link_mails (workspace_id, address_hash, sent_by)
  values (take_client_link_mail.workspace_id, address, auth.uid());
  return true;
end
$$;
comment on function public.take_client_link_mail(workspace_id uuid, email text) is 'Whether a client''s link may be mailed now, which counts: 30 a day of a workspace, 30 of an account, and five to an address over all workspaces.';
revoke execute on function public.take_client_link_mail from public, anon, authenticated, service_role;
grant execute on function public.take_client_link_mail(workspace_id uuid, email text) to authenticated;

-- Undoes the count of a mail that could not be sent. Only the engine may, or anybody could avoid the limit.
create function engine.give_back_client_link_mail(workspace_id uuid, email text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.client_link_mails m where m.ctid = (
    select latest.ctid from private.client_link_mails latest
    where latest.workspace_id = give_back_client_link_mail.workspace_id
      and latest.address_hash = sha256(convert_to(lower(btrim(give_back_client_link_mail.email)), 'UTF8'))
    order by latest.sent_at desc limit 1
  );
end
$$;
comment on function engine.give_back_client_link_mail(workspace_id uuid, email text) is 'Lets a client''s link be mailed again whose mail could not be sent.';
revoke execute on function engine.give_back_client_link_mail from public, anon, authenticated, service_role;
grant execute on function engine.give_back_client_link_mail(workspace_id uuid, email text) to postlark_engine;
