-- An engine that stood still came back after its newsletter was published, and a mail that was unknown waited for ever.
create or replace function engine.end_mail(
  recipient_id uuid,
  fence bigint,
  state text,
  reason text default null::text,
  again interval default null::interval
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
  -- Also where it was given up for unknown meanwhile: this is its answer. But whoever took over may have ended the
  -- newsletter without it since, and nobody would send what waits.
  update private.newsletter_recipients r
  set
    state = case
      when end_mail.state = 'waiting' and r.tries >= 8 then 'refused'
      else end_mail.state
    end,
    reason = left(end_mail.reason, 500), wake_at = now() + coalesce(end_mail.again, interval '0')
  where r.id = end_mail.recipient_id and r.fence = end_mail.fence
    and (r.state = 'sending' or (r.state = 'unknown' and end_mail.state <> 'waiting'))
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
