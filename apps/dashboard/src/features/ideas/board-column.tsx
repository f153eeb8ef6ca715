import { m } from "#paraglide/messages.js";
import type { Idea, IdeaColumn } from "@postlark/domain/idea";
import { type Label, labelsOf } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";
import { useState } from "react";
import { type ColumnActions, ColumnHead } from "./column-head.tsx";
import { columnName } from "./column-name.ts";
import { IdeaCard } from "./idea-card.tsx";
import { IdeaForm } from "./idea-form.tsx";
import { localIdea } from "./local-idea.ts";
import type { IdeaCommands } from "./use-ideas.ts";

/** A column with its cards, which are edited in place. */
export function BoardColumn({
  column,
  ideas,
  labels,
  isAdding,
  isFirstOfEmptyBoard,
  authorOf,
  postsPath,
  commands,
  actions,
  onAdding,
  onMove,
  onWritten,
}: {
  column: IdeaColumn;
  ideas: readonly Idea[];
  labels: readonly Label[];
  isAdding: boolean;
  /** Whether it says that there are no ideas yet. */
  isFirstOfEmptyBoard: boolean;
  authorOf: (idea: Idea) => string;
  postsPath: `/w/${string}/posts`;
  /** Absent for users with read-only access. */
  commands: IdeaCommands | undefined;
  actions: ColumnActions | undefined;
  onAdding: (isAdding: boolean) => void;
  /** Opens the dialog that moves a card. */
  onMove: (idea: Idea) => void;
  onWritten: (postId: string) => void;
}) {
  const [edited, setEdited] = useState(() => ideas.find(({ id }) => localIdea(id))?.id);
  const name = columnName(column);
  return (
    <section
      aria-label={name}
      data-column={column.id}
      className="group/day grid min-w-0 grid-cols-1 content-start gap-3 rounded-lg border border-line bg-sunken p-3 data-over:bg-selected"
    >
      <ColumnHead name={name} count={ideas.length} actions={actions} />
      {commands &&
        (isAdding ? (
          <IdeaForm
            localKey={column.id}
            labels={labels}
            onSave={(input, _revision, labelIds) => commands.add(column, input, labelIds)}
            onClose={() => onAdding(false)}
          />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => onAdding(true)}
          >
            <Plus />
            {m.ideas_add()}
          </Button>
        ))}
      {isFirstOfEmptyBoard && !isAdding && (
        <p className="px-1 text-sm text-ink-muted">
          {[m.ideas_none(), commands && m.ideas_none_about()].filter(Boolean).join(". ")}
        </p>
      )}
      {ideas.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {ideas.map((idea) => (
            <li key={idea.id}>
              {commands && edited === idea.id ? (
                <IdeaForm
                  localKey={idea.id}
                  idea={idea}
                  labels={labels}
                  onLabel={(labelId, isOn) => void commands.label(idea, labelId, isOn)}
                  onSave={(input, revision) => commands.change(idea, revision, input)}
                  onClose={() => setEdited(undefined)}
                />
              ) : (
                <IdeaCard
                  idea={idea}
                  labels={labelsOf(idea.labelIds, labels)}
                  author={authorOf(idea)}
                  postsPath={postsPath}
                  actions={
                    commands && {
                      onEdit: () => setEdited(idea.id),
                      onMove: () => onMove(idea),
                      onRemove: () => void commands.remove(idea),
                      onWrite: async () => {
                        const postId = await commands.write(idea);
                        if (postId !== undefined) onWritten(postId);
                      },
                    }
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
