-- One's own comment, taken away and back.

create function public.delete_comment(comment_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted constant public.post_comments := private.require_comment(delete_comment.comment_id);
begin
  if deleted.deleted_at is not null then
    return;
  end if;
  insert into private.deleted_comments (comment_id, text, mentioned_ids)
  values (deleted.id, deleted.text, deleted.mentioned_ids);
  update public.post_comments set text = '', mentioned_ids = '{}', deleted_at = now() where id = deleted.id;
  perform private.audit(
    deleted.workspace_id, 'comment.delete', 'comment', deleted.id::text, jsonb_build_object('post', deleted.post_id)
  );
end
$$;
comment on function public.delete_comment is
  'Takes one''s own comment away at once: nobody reads it any more. For an hour it can be restored.';

create function public.restore_comment(comment_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  restored constant public.post_comments := private.require_comment(restore_comment.comment_id);
  kept private.deleted_comments;
begin
  if restored.deleted_at is null then
    return;
  end if;
  delete from private.deleted_comments d where d.comment_id = restored.id returning * into kept;
  if kept.comment_id is null then
    perform private.refuse(409, 'comment_gone', 'That comment is gone for good.');
  end if;
  update public.post_comments
  set text = kept.text, mentioned_ids = kept.mentioned_ids, deleted_at = null
  where id = restored.id;
  perform private.audit(
    restored.workspace_id, 'comment.restore', 'comment', restored.id::text,
    jsonb_build_object('post', restored.post_id)
  );
end
$$;

revoke execute on function public.delete_comment, public.restore_comment
  from public, anon, authenticated, service_role;
grant execute on function public.delete_comment, public.restore_comment to authenticated;
