-- Who has never chosen a language keeps the one that their browser chose, at sign-in for instance.
alter table public.user_settings
  alter column language drop not null,
  alter column language drop default;

-- English was everybody's until now, chosen or not, and stays what a browser without a choice shows.
update public.user_settings set language = null where language = 'en';

comment on column public.user_settings.language is 'Null until chosen: each browser then shows its own choice, else English.';
