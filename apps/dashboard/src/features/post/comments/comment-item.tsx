import { UserAvatar } from "#components/user-avatar.tsx";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import { mentionParts } from "@postlark/domain/mention";
import type { PostComment } from "@postlark/domain/post-comment";
import { Button } from "@postlark/ui/button";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import { useRef, useState } from "react";
import { CommentForm } from "./comment-form.tsx";
import type { CommentsCardProps } from "./comments-card-props.ts";
import { saveLocalComment, localComment } from "./local-comment.ts";
import { clientLabel, mentionableMembers } from "./mentionable-members.ts";

/** One comment with author and time; one's own can be edited and deleted. */
export function CommentItem({
  comment,
  people,
  nameOf,
  userId,
  timeZone,
  commands,
}: Omit<CommentsCardProps, "threads"> & { comment: PostComment }) {
  const { id, authorId, clientName, createdAt, editedAt, deletedAt } = comment;
  const [isEdited, setIsEdited] = useState(() => localComment(id) !== "");
  /** Whether the form was just closed: focus then returns to the button that opened it. */
  const wasClosedRef = useRef(false);
  const name = clientName === null ? nameOf(authorId) : clientLabel(clientName);
  const isOwn = commands !== undefined && authorId === userId;
  if (deletedAt !== null) {
    return <p className="text-sm text-ink-muted">{m.posts_comment_gone()}</p>;
  }
  function closeForm() {
    saveLocalComment(id, "");
    wasClosedRef.current = true;
    setIsEdited(false);
  }
  return (
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={m.posts_comment_by({ name })}
      className="flex items-start gap-3 text-sm"
    >
      <UserAvatar
        name={name}
        url={people.find((person) => person.userId === authorId)?.avatarUrl ?? null}
        quality="auto"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-medium">{name}</span>
          <time dateTime={createdAt} className="text-ink-faint tabular-nums">
            {formatMomentIn(createdAt, timeZone)}
          </time>
          {editedAt !== null && <span className="text-ink-faint">{m.posts_comment_edited()}</span>}
        </p>
        {isEdited && commands ? (
          <CommentForm
            isFocused
            localKey={id}
            saved={comment.text}
            label={m.posts_comment_edit()}
            submitLabel={m.posts_comment_save()}
            people={people}
            onSave={async (input) => {
              await commands.change(id, input);
              closeForm();
            }}
            onCancel={closeForm}
          />
        ) : (
          <CommentText comment={comment} people={people} />
        )}
      </div>
      {isOwn && !isEdited && (
        <div className="flex shrink-0">
          <Button
            ref={(button) => {
              if (!wasClosedRef.current) return;
              wasClosedRef.current = false;
              button?.focus();
            }}
            variant="ghost"
            size="icon"
            aria-label={m.posts_comment_edit()}
            onClick={() => setIsEdited(true)}
          >
            <Pen />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.posts_comment_delete()}
            onClick={() => void commands.remove(id)}
          >
            <Trash />
          </Button>
        </div>
      )}
    </article>
  );
}

function CommentText({
  comment: { text, mentionedIds },
  people,
}: Pick<CommentsCardProps, "people"> & { comment: PostComment }) {
  const mentioned = mentionableMembers(people).filter(({ id }) => mentionedIds.includes(id));
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {mentionParts(text, mentioned).map((part, index) =>
        part.isMention ? (
          <span key={index} className="font-medium text-accent">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
