-- A value may be used once the transaction that added it has ended.

alter type public.notice_kind add value 'first_comment_failed';
