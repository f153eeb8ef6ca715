-- How the engine of a local backend connects; on a hosted project its operator chooses the password. A file of its
-- own, because data that was seeded before there was an engine needs it too.
alter role postlark_engine password 'postlark-engine';
