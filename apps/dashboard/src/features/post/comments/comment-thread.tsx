import { m } from "#paraglide/messages.js";
import type { CommentThread as Thread } from "@postlark/domain/post-comment";
import { Button } from "@postlark/ui/button";
import { useRef, useState } from "react";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { CommentsCardProps } from "./comments-card-props.ts";
import { localComment } from "./local-comment.ts";

/** A comment, its replies, and the button to reply. */
export function CommentThread({
  thread: { first, replies },
  ...props
}: CommentsCardProps & { thread: Thread }) {
  const { people, nameOf, commands } = props;
  const [isReplying, setIsReplying] = useState(() => localComment(first.id) !== "");
  /** Whether the form was just closed: focus then returns to the button that opened it. */
  const wasClosedRef = useRef(false);
  const canBeAnswered = first.deletedAt === null;
  function closeForm() {
    wasClosedRef.current = true;
    setIsReplying(false);
  }
  return (
    <div className="grid gap-4">
      <CommentItem {...props} comment={first} />
      {replies.length > 0 && (
        <ul
          aria-label={m.posts_comment_reply_to({ name: nameOf(first.authorId) })}
          className="grid gap-4 border-s border-line ps-4"
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem {...props} comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {commands && isReplying && (
        <CommentForm
          isFocused
          localKey={first.id}
          label={m.posts_comment_reply_to({ name: nameOf(first.authorId) })}
          submitLabel={m.posts_comment_send_reply()}
          people={people}
          onSave={async (input) => {
            await commands.create(first.id, input);
            closeForm();
          }}
          onCancel={closeForm}
        />
      )}
      {commands && !isReplying && canBeAnswered && (
        <div className="-mt-2 ps-9">
          <Button
            variant="ghost"
            size="sm"
            ref={(button) => {
              if (!wasClosedRef.current) return;
              wasClosedRef.current = false;
              button?.focus();
            }}
            onClick={() => setIsReplying(true)}
          >
            {m.posts_comment_reply()}
          </Button>
        </div>
      )}
    </div>
  );
}
