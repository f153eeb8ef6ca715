set lock_timeout = '5s';

alter table public.channels alter column slots set default '[
  {"weekday": 1, "time": "09:00"}, {"weekday": 1, "time": "17:00"},
  {"weekday": 2, "time": "09:00"}, {"weekday": 2, "time": "17:00"},
  {"weekday": 3, "time": "09:00"}, {"weekday": 3, "time": "17:00"},
  {"weekday": 4, "time": "09:00"}, {"weekday": 4, "time": "17:00"},
  {"weekday": 5, "time": "09:00"}, {"weekday": 5, "time": "17:00"}
]';
comment on column public.channels.slots is 'Times at which it likes to publish, on the workspace''s clocks: {"weekday": 1 to 7, Monday first, "time": "09:00"}. A new channel has two on each working day.';
