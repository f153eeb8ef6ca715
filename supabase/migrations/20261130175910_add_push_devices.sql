set lock_timeout = '5s';

create function public.add_push_device(
  endpoint text,
  p256dh text,
  auth text,
  label text
) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  session constant uuid := auth.jwt() ->> 'session_id';
  device uuid;
begin
  perform private.require_session();
  -- The browser has a new subscription, or its former user left without signing out: who has its secret has the device.
  delete from private.push_devices d
  where d.session_id = session
    or d.endpoint = add_push_device.endpoint and d.p256dh = add_push_device.p256dh and d.auth = add_push_device.auth;
  insert into private.push_devices as d (user_id, session_id, endpoint, p256dh, auth, label)
  values (
    auth.uid(), session, add_push_device.endpoint, add_push_device.p256dh, add_push_device.auth, add_push_device.label
  )
  on conflict do nothing
  returning d.id into device;
  if device is null then
    perform private.refuse(409, 'push_device_taken', 'This browser is registered already. Turn push off and on again.');
  end if;
  delete from private.push_devices d where d.id in (
    select o.id from private.push_devices o where o.user_id = auth.uid() order by o.created_at desc offset 20
  );
  return device;
exception when check_violation then
  perform private.refuse(422, 'push_device_invalid', 'This browser''s subscription cannot be used.');
end
$$;
comment on function public.add_push_device(endpoint text, p256dh text, auth text, label text) is 'Lets the caller''s browser show their notices until its session ends; 20 devices a person, the oldest gives way.';

create function public.my_push_devices() returns table(id uuid, label text, created_at timestamptz, last_success_at timestamptz, endpoint text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_session();
  return query
    select d.id, d.label, d.created_at, d.last_success_at,
      case when d.session_id = (auth.jwt() ->> 'session_id')::uuid then d.endpoint end
    from private.push_devices d where d.user_id = auth.uid()
    order by d.created_at desc, d.id;
end
$$;
comment on function public.my_push_devices() is 'Where the caller has turned push on; the endpoint is of this session''s device alone.';

create function public.remove_push_device(device_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  delete from private.push_devices d where d.id = remove_push_device.device_id and d.user_id = auth.uid();
end
$$;
comment on function public.remove_push_device(device_id uuid) is 'Sends nothing more to a device of the caller''s. One that is removed already, or is somebody else''s, stays as it is.';

create function public.test_push_device(device_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  update private.push_devices d set test_asked_at = now()
  where d.id = test_push_device.device_id and d.user_id = auth.uid();
  if not found then
    perform private.refuse(404, 'push_device_unknown', 'Push is off on this device. Turn it on again.');
  end if;
  perform private.queue_job('notice_push', format('test %s', test_push_device.device_id), null, now());
end
$$;
comment on function public.test_push_device(device_id uuid) is 'Has a test sent to a device of the caller''s.';

revoke execute on function
  public.add_push_device, public.my_push_devices, public.remove_push_device, public.test_push_device
from public, anon, authenticated, service_role;
grant execute on function public.add_push_device(endpoint text, p256dh text, auth text, label text) to authenticated;
grant execute on function public.my_push_devices() to authenticated;
grant execute on function public.remove_push_device(device_id uuid) to authenticated;
grant execute on function public.test_push_device(device_id uuid) to authenticated;
