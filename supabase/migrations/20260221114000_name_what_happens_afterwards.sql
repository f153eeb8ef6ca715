-- What was published can be changed there, and taken back.

alter type public.delivery_state add value 'editing' after 'published';
alter type public.delivery_state add value 'removing' after 'editing';
alter type public.delivery_state add value 'removed' after 'removing';
