-- A value may be used once the transaction that added it has ended.

alter type public.notice_kind add value 'changes_asked_late';
