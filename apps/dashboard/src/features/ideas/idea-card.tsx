import { AppLink } from "#components/app-link.tsx";
import { safeLink } from "#components/safe-link.ts";
import { LabelList } from "#components/labels/label-list.tsx";
import { formatListedMoment } from "#components/listed-moment.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Idea } from "@postlark/domain/idea";
import type { Label } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import { useState } from "react";

/** The actions of a card; absent for users with read-only access. */
export type CardActions = {
  readonly onEdit: () => void;
  readonly onMove: () => void;
  readonly onRemove: () => void;
  readonly onWrite: () => Promise<void>;
};

/** One card: text, author, and what it became. */
export function IdeaCard({
  idea,
  labels,
  author,
  postsPath,
  actions,
}: {
  idea: Idea;
  labels: readonly Label[];
  author: string;
  postsPath: `/w/${string}/posts`;
  actions: CardActions | undefined;
}) {
  const { timeZone } = useWorkspace();
  const [isPending, setIsPending] = useState(false);
  const link = safeLink(idea.link);
  const name = ideaName(idea);

  async function write() {
    setIsPending(true);
    await actions?.onWrite();
    setIsPending(false);
  }

  return (
    <article
      // Alt+arrow keys move the focused card.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move it
      tabIndex={0}
      data-idea={idea.id}
      aria-label={name}
      draggable={actions !== undefined}
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-3 text-sm"
    >
      {idea.text !== "" && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {idea.text}
        </p>
      )}
      {link !== undefined && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          draggable={false}
          className="truncate text-accent underline"
        >
          {new URL(link).host + new URL(link).pathname}
        </a>
      )}
      <LabelList labels={labels} />
      <p className="text-xs text-ink-muted">
        {m.ideas_by({
          name: idea.source ?? author,
          time: formatListedMoment(idea.createdAt, timeZone),
        })}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {idea.postId !== null ? (
          <AppLink
            to={`${postsPath}/${idea.postId}?edit`}
            draggable={false}
            className="text-accent underline"
          >
            {m.ideas_open_post()}
          </AppLink>
        ) : (
          actions && (
            <Button
              variant="secondary"
              size="sm"
              isPending={isPending}
              onClick={() => void write()}
            >
              {m.ideas_write()}
            </Button>
          )
        )}
        {actions && (
          <span className="ms-auto flex">
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.ideas_edit_one({ name })}
              onClick={actions.onEdit}
            >
              <Pen />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.ideas_move_one({ name })}
              onClick={actions.onMove}
            >
              <ArrowRight />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.ideas_delete_one({ name })}
              onClick={actions.onRemove}
            >
              <Trash />
            </Button>
          </span>
        )}
      </div>
    </article>
  );
}

export function ideaName({ text, link }: Idea): string {
  const [line = ""] = text.trim().split("\n");
  return line.slice(0, 80) || (link ?? "");
}
