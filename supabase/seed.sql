-- The sample accounts of a local backend: user@postlark.test with the password postlark-user, and
-- admin@postlark.test with postlark-admin. Written as Supabase Auth writes them; safe to run again.

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  '00000000-0000-0000-0000-000000000000', account.id, 'authenticated', 'authenticated',
  account.email, account.encrypted_password, now(),
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'sub', account.id, 'email', account.email, 'full_name', account.full_name,
    'email_verified', true, 'phone_verified', false
  ),
  now(), now(), '', '', '', ''
from (
  values
    (
      '5a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a01'::uuid, 'user@postlark.test', 'Sam Rivers',
      '$2a$10$AqY4jc08YHtZEaA4VNTN1OCPvLEBao2fGn8RtACuljLuI9STl6WJC'
    ),
    (
      '5a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a02'::uuid, 'admin@postlark.test', 'Ada Moreau',
      '$2a$10$uguR.OfkmJQYUg6wlRbj2O3WJobnNP06yKol1jWbHBEfh7JwU8Wsq'
    )
) as account (id, email, full_name, encrypted_password)
on conflict do nothing;

insert into auth.identities (
  provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
)
select
  id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', now(), now(), now()
from auth.users
where email in ('user@postlark.test', 'admin@postlark.test')
on conflict do nothing;

update public.user_roles set role = 'admin'
where user_id = '5a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a02' and role <> 'admin';
