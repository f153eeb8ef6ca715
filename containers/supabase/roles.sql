-- The services' own roles, which the image makes without passwords of use. psql runs this once.
\set password `echo "$POSTGRES_PASSWORD"`

alter user supabase_admin with password :'password';
alter user authenticator with password :'password';
alter user supabase_auth_admin with password :'password';
alter user supabase_storage_admin with password :'password';
