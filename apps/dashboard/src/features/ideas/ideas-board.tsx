import { m } from "#paraglide/messages.js";
import { type Idea, type IdeaColumn, ideaLimits } from "@postlark/domain/idea";
import { ideasIn, type IdeaTarget } from "@postlark/domain/idea-order";
import { moveItem } from "@postlark/domain/queue-order";
import type { Label } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";
import { type ReactNode, useState } from "react";
import { BoardColumn } from "./board-column.tsx";
import { ColumnNameForm } from "./column-head.tsx";
import { columnName } from "./column-name.ts";
import { ideaName } from "./idea-card.tsx";
import { localIdea } from "./local-idea.ts";
import { LabelFilter } from "./label-filter.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { type DropPlace, useCardDrag } from "./use-card-drag.ts";
import type { ColumnCommands, IdeaCommands } from "./use-ideas.ts";

/** Cards in columns: moved by drag or keyboard, edited in place. */
export function IdeasBoard({
  columns,
  ideas,
  labels,
  filter,
  authorOf,
  postsPath,
  about,
  cards,
  shaping,
  onFilter,
  onWritten,
}: {
  columns: readonly IdeaColumn[];
  ideas: readonly Idea[];
  labels: readonly Label[];
  /** Labels to filter by; empty: all cards. */
  filter: readonly string[];
  authorOf: (idea: Idea) => string;
  postsPath: `/w/${string}/posts`;
  /** Rendered before the filter. */
  about?: ReactNode;
  /** Absent for users with read-only access. */
  cards: IdeaCommands | undefined;
  shaping: ColumnCommands | undefined;
  onFilter: (labelIds: readonly string[]) => void;
  onWritten: (postId: string) => void;
}) {
  const [adding, setAdding] = useState(() => columns.find(({ id }) => localIdea(id))?.id);
  const [moving, setMoving] = useState<Idea>();
  const [isNaming, setIsNaming] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  // Deleted labels do not filter.
  const activeLabelIds = filter.filter((id) => labels.some((label) => label.id === id));
  const shownIdeas = ideas.filter(
    ({ labelIds }) =>
      activeLabelIds.length === 0 || activeLabelIds.some((id) => labelIds.includes(id)),
  );

  function move(idea: Idea, target: IdeaTarget) {
    const column = columns.find(({ id }) => id === target.columnId);
    setMoving(undefined);
    if (column)
      setAnnouncement(m.ideas_moved({ name: ideaName(idea), column: columnName(column) }));
    void cards?.move(idea, target);
  }

  function drop(id: string, { columnId, besideId, isBehind }: DropPlace) {
    const idea = ideas.find((one) => one.id === id);
    if (idea === undefined) return;
    const columnIdeas = ideasIn(ideas, columnId).filter((one) => one.id !== id);
    const besideIndex = columnIdeas.findIndex((one) => one.id === besideId);
    const previousIdea =
      besideIndex < 0 ? columnIdeas.at(-1) : columnIdeas[isBehind ? besideIndex : besideIndex - 1];
    move(idea, { columnId, afterId: previousIdea?.id ?? null });
  }

  const drag = useCardDrag(drop);
  const { region, onKeyDown } = useBoardKeys({
    columnIds: columns.map(({ id }) => id),
    ideas: shownIdeas,
    onNew: () => cards && setAdding(columns[0]?.id),
    onMove: (idea, target) => cards && move(idea, target),
  });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {about}
        {labels.length > 0 && (
          <LabelFilter labels={labels} chosen={activeLabelIds} onChange={onFilter} />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no control: it hears the keys and drags of those inside */}
      <div
        ref={region}
        onKeyDown={onKeyDown}
        {...(cards && drag)}
        className="grid grid-cols-1 gap-4 overflow-x-auto p-1 sm:auto-cols-[minmax(19rem,1fr)] sm:grid-flow-col sm:grid-cols-none"
      >
        {columns.map((column, index) => {
          return (
            <BoardColumn
              key={column.id}
              column={column}
              ideas={ideasIn(shownIdeas, column.id)}
              labels={labels}
              isAdding={adding === column.id}
              isFirstOfEmptyBoard={index === 0 && ideas.length === 0}
              authorOf={authorOf}
              postsPath={postsPath}
              commands={cards}
              actions={
                shaping && {
                  isFirst: index === 0,
                  isLast: index === columns.length - 1,
                  mayRemove: ideasIn(ideas, column.id).length === 0 && columns.length > 1,
                  onRename: (name) => shaping.rename(column, name),
                  onShift: (offset) => void shaping.order(moveItem(columns, index, index + offset)),
                  onRemove: () => void shaping.remove(column),
                }
              }
              onAdding={(isAdding) => setAdding(isAdding ? column.id : undefined)}
              onMove={setMoving}
              onWritten={onWritten}
            />
          );
        })}
      </div>
      {shaping &&
        columns.length < ideaLimits.columns &&
        (isNaming ? (
          <ColumnNameForm onSave={shaping.add} onClose={() => setIsNaming(false)} />
        ) : (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => setIsNaming(true)}
          >
            <Plus />
            {m.ideas_column_add()}
          </Button>
        ))}
      <output className="sr-only">{announcement}</output>
      {moving && (
        <MoveDialog
          name={ideaName(moving)}
          columns={columns}
          columnId={moving.columnId}
          // The card's current state: another user may have moved it while the dialog was open.
          onMove={(target) => move(ideas.find(({ id }) => id === moving.id) ?? moving, target)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}
