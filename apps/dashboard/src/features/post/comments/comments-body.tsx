import { m } from "#paraglide/messages.js";
import { CommentForm } from "./comment-form.tsx";
import { CommentThread } from "./comment-thread.tsx";
import type { CommentsCardProps } from "./comments-card-props.ts";

/** The members' comments on a post, and the form for another one. */
export function CommentsBody(props: CommentsCardProps) {
  const { postId, threads, people, commands } = props;
  return (
    <div className="grid gap-6">
      {threads.length === 0 ? (
        <p className="text-sm text-ink-muted">{m.posts_comments_none()}</p>
      ) : (
        <ul aria-label={m.posts_comments()} className="divide-y divide-line">
          {threads.map((thread) => (
            <li key={thread.first.id} className="py-4 first:pt-0 last:pb-0">
              <CommentThread {...props} thread={thread} />
            </li>
          ))}
        </ul>
      )}
      {commands && (
        <CommentForm
          localKey={postId}
          label={m.posts_comment_write()}
          hint={m.posts_comment_hint()}
          submitLabel={m.posts_comment_send()}
          people={people}
          onSave={(input) => commands.create(null, input)}
        />
      )}
    </div>
  );
}
