-- A value is usable once the transaction that adds it is over.

alter type public.approval_policy add value 'stages';
