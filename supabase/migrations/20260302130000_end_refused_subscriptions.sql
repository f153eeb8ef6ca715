-- A server that says no to a recipient ends the subscription: at once where it says that there is no such address, else
-- the third time in a row, and never where it refuses whoever sends. A person can take that back.

alter table public.newsletter_subscribers
  add column refusals smallint not null default 0;
comment on column public.newsletter_subscribers.refusals is 'How often in a row their mail server has refused them.';

create or replace function engine.end_mail(
  recipient_id uuid, fence bigint, state text, reason text default null, again interval default null
) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ended private.newsletter_recipients;
  -- RFC 3463: 5.1.x is about the address, 5.7.x about whoever sends.
  status constant text := substring(end_mail.reason from '\m5\.\d{1,3}\.\d{1,3}\M');
  is_gone constant boolean := coalesce(status ~ '^5\.1\.(1|2|3|6|10)$', false);
begin
  -- Also where it was given up for unknown meanwhile: this is its answer.
  update private.newsletter_recipients r
  set
    state = case
      when end_mail.state = 'waiting' and r.tries >= 8 then 'refused'
      else end_mail.state
    end,
    reason = left(end_mail.reason, 500), wake_at = now() + coalesce(end_mail.again, interval '0')
  where r.id = end_mail.recipient_id and r.fence = end_mail.fence and r.state in ('sending', 'unknown')
  returning * into ended;
  if ended.state = 'sent' then
    update public.newsletter_subscribers s set refusals = 0, reason = null
    where s.id = ended.subscriber_id and s.reason is not null and s.state = 'confirmed';
  elsif ended.state = 'bounced' then
    update public.newsletter_subscribers s
    set
      refusals = least(s.refusals + case when status like '5.7.%' then 0 else 1 end, 3),
      state = case
        when is_gone or (s.refusals >= 2 and coalesce(status not like '5.7.%', true)) then 'bounced' else s.state
      end,
      reason = ended.reason
    where s.id = ended.subscriber_id and s.state = 'confirmed';
    update public.newsletter_subscribers s set ended_at = now()
    where s.id = ended.subscriber_id and s.state = 'bounced' and s.ended_at is null;
  end if;
  return ended.id is not null;
end
$$;
comment on function engine.end_mail is
  'What became of a mail that this claim began. An address that is not there any more is written to no more, nor one that was refused three times in a row for a reason of its own.';

create function public.revive_subscriber(subscriber_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  revived constant public.newsletter_subscribers := private.require_subscriber(revive_subscriber.subscriber_id);
begin
  if revived.state <> 'bounced' or revived.removed_at is not null then
    return;
  end if;
  update public.newsletter_subscribers s
  set state = 'confirmed', ended_at = null, reason = null, refusals = 0
  where s.id = revived.id;
  perform private.audit(revived.workspace_id, 'subscriber.revive', 'subscriber', revived.id::text);
end
$$;
comment on function public.revive_subscriber is
  'Writes again to somebody whose mail server had refused them. Who left by themselves comes back by themselves alone.';

revoke execute on function public.revive_subscriber from public, anon, authenticated, service_role;
grant execute on function public.revive_subscriber to authenticated;
