-- What became of a newsletter's mails: numbers for members, names for editors, and a choice where nobody knows.

create function private.require_mails(delivery uuid, lowest public.workspace_role) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
declare
  found_one public.deliveries;
begin
  select * into found_one from public.deliveries where id = delivery;
  perform private.require_role(found_one.workspace_id, lowest);
  return found_one;
end
$$;

create function public.mail_counts(delivery_id uuid)
returns table (waiting bigint, sent bigint, "left" bigint, refused bigint, unknown bigint)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked constant public.deliveries := private.require_mails(mail_counts.delivery_id, 'viewer');
begin
  return query
    select
      count(*) filter (where r.state in ('waiting', 'sending')), count(*) filter (where r.state = 'sent'),
      count(*) filter (where r.state = 'left'), count(*) filter (where r.state in ('refused', 'bounced')),
      count(*) filter (where r.state = 'unknown')
    from private.newsletter_recipients r
    where r.delivery_id = asked.id;
end
$$;
comment on function public.mail_counts is 'How many of a delivery''s mails were sent, refused, left out, or nobody knows.';

create function public.failed_mails(delivery_id uuid, after uuid default null)
returns table (id uuid, email text, state text, reason text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked constant public.deliveries := private.require_mails(failed_mails.delivery_id, 'editor');
begin
  return query
    select r.id, s.email, case when r.state = 'bounced' then 'refused' else r.state end, r.reason
    from private.newsletter_recipients r
    left join public.newsletter_subscribers s on s.id = r.subscriber_id
    where r.delivery_id = asked.id and r.state in ('refused', 'bounced', 'unknown')
      and (failed_mails.after is null or r.id > failed_mails.after)
    order by r.id
    limit 50;
end
$$;
comment on function public.failed_mails is
  'Who was refused, with their mail server''s words, and of whom nobody knows; fifty after the one that is known. An address that was forgotten is null.';

create function public.settle_unknown_mails(delivery_id uuid, answer text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  settled constant public.deliveries := private.require_delivery(settle_unknown_mails.delivery_id, 'editor');
  many integer;
begin
  if settle_unknown_mails.answer is distinct from 'sent' and settle_unknown_mails.answer is distinct from 'again' then
    perform private.refuse(422, 'answer_invalid', 'Say whether they count as sent, or are sent again.');
  end if;
  perform private.require_state(settled, 'published');
  if settle_unknown_mails.answer = 'again' then
    perform private.require_present_channel(settled);
  end if;
  update private.newsletter_recipients r
  set state = case when settle_unknown_mails.answer = 'sent' then 'sent' else 'waiting' end, tries = 0, wake_at = now()
  where r.delivery_id = settled.id and r.state = 'unknown';
  get diagnostics many = row_count;
  if many = 0 then
    return;
  end if;
  if settle_unknown_mails.answer = 'again' then
    -- Its last step goes on where it stopped: whoever has the mail is not written to again.
    update public.delivery_steps s set state = 'sent', result = null, ended_at = null
    where s.delivery_id = settled.id and s.kind = 'send_mails';
    update public.deliveries d set state = 'publishing', wake_at = now(), attempts = 0 where d.id = settled.id;
  end if;
  perform private.decide(
    settled, 'delivery.settle_mails', case when settle_unknown_mails.answer = 'again' then 'retried' else 'resolved' end,
    jsonb_build_object('mails', many, 'answer', settle_unknown_mails.answer)
  );
end
$$;
comment on function public.settle_unknown_mails is
  'Counts the mails of a published delivery that nobody knows about as sent, or sends them once more.';

revoke execute on function
  private.require_mails, public.mail_counts, public.failed_mails, public.settle_unknown_mails
  from public, anon, authenticated, service_role;
grant execute on function public.mail_counts, public.failed_mails, public.settle_unknown_mails to authenticated;
