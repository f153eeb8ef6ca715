-- An invitation is a mail from the product's own address to anybody: nobody gets many, and no new account sends many.

create table private.invitation_mails (
  -- SHA-256: addresses of strangers are not collected.
  address_hash bytea not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now()
);
comment on table private.invitation_mails is 'Mails with invitations of the last day: what counts towards their limits.';
create index invitation_mails_to_an_address on private.invitation_mails (address_hash, sent_at);
create index invitation_mails_of_an_account on private.invitation_mails (sent_by, sent_at);
alter table private.invitation_mails enable row level security;
revoke all on table private.invitation_mails from public, anon, authenticated, service_role;

create function public.take_invitation_mail(invitation_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  invited public.workspace_invitations;
  address bytea;
begin
  select * into invited from public.workspace_invitations i where i.id = take_invitation_mail.invitation_id;
  perform private.require_role(invited.workspace_id, 'admin');
  if invited.accepted_at is not null or invited.revoked_at is not null then
    return false;
  end if;
  address := sha256(convert_to(invited.email, 'UTF8'));
  -- One after the other, or many at once would each find none.
  perform pg_advisory_xact_lock(hashtextextended('invitation mails', 0));
  delete from private.invitation_mails m where m.sent_at <= now() - interval '1 day';
  if exists (
    select from private.invitation_mails m
    where m.address_hash = address and m.sent_at > now() - interval '10 minutes'
  ) or (select count(*) from private.invitation_mails m where m.address_hash = address) >= 3 then
    return false;
  end if;
  if (select count(*) from private.invitation_mails m where m.sent_by = auth.uid()) >= 20 and not exists (
    select from public.workspace_invitations i where i.invited_by = auth.uid() and i.accepted_at is not null
  ) then
    return false;
  end if;
  insert into private.invitation_mails (address_hash, sent_by) values (address, auth.uid());
  return true;
end
$$;
comment on function public.take_invitation_mail is
  'Whether an invitation may be mailed now, which counts: to an address one in 10 minutes and three a day over all workspaces, of an account 20 a day until somebody has accepted one of its invitations.';

-- A mail that could not be sent counts for nothing. Only the engine knows, or everybody would say so.
create function engine.give_back_invitation_mail(invitation_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.invitation_mails m where m.ctid = (
    select latest.ctid from private.invitation_mails latest
    join public.workspace_invitations i on latest.address_hash = sha256(convert_to(i.email, 'UTF8'))
    where i.id = give_back_invitation_mail.invitation_id
    order by latest.sent_at desc limit 1
  );
end
$$;
comment on function engine.give_back_invitation_mail is 'Lets an invitation be mailed again whose mail could not be sent.';

revoke execute on function engine.give_back_invitation_mail from public, anon, authenticated, service_role;
grant execute on function engine.give_back_invitation_mail to postlark_engine;
revoke execute on function public.take_invitation_mail from public, anon, authenticated, service_role;
grant execute on function public.take_invitation_mail to authenticated;
