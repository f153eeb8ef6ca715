-- A value may be used once the transaction that added it has ended.

alter type public.notice_topic add value 'mention';
