-- A newsletter's domain says in DNS who may send for it. Looking makes the key that its mails are signed by.
create function public.check_sender_domain(channel_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  newsletter constant public.channels := private.require_newsletter(check_sender_domain.channel_id, 'admin');
begin
  perform private.audit(newsletter.workspace_id, 'channel.check_domain', 'channel', newsletter.id::text);
end
$$;
comment on function public.check_sender_domain is
  'Says who looks at what DNS says of a newsletter''s domain; the engine looks. Its mails may be signed from then on.';

revoke execute on function public.check_sender_domain from public, anon, authenticated, service_role;
grant execute on function public.check_sender_domain to authenticated;
