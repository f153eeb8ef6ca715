-- Where the realtime service keeps its own tables.
create schema if not exists _realtime;
alter schema _realtime owner to supabase_admin;
