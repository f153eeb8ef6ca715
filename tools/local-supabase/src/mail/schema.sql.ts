export const mailSchema = /* sql */ `
create schema if not exists _local_supabase;
create table if not exists _local_supabase.mail (
  id text primary key,
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  is_read boolean not null default false
);
alter table _local_supabase.mail
  add column if not exists sender_name text not null default 'Local Supabase',
  add column if not exists sender_address text not null default 'noreply@localhost';
create index if not exists mail_newest_first on _local_supabase.mail (created_at desc, id desc);
`;
