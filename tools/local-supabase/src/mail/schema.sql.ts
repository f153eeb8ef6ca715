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
create index if not exists mail_newest_first on _local_supabase.mail (created_at desc, id desc);
`;
