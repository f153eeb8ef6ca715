import type { Idea } from "./idea.ts";

/** The cards of a column from top to bottom. */
export function ideasIn(ideas: readonly Idea[], columnId: string): readonly Idea[] {
  return ideas
    .filter((idea) => idea.columnId === columnId)
    .toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
}

/** Where a card moves: after another card of a column, or first with null. */
export type IdeaTarget = { readonly columnId: string; readonly afterId: string | null };

/** Returns the cards with one moved, as the server will order them. */
export function moveIdea(
  ideas: readonly Idea[],
  moved: Idea,
  { columnId, afterId }: IdeaTarget,
): readonly Idea[] {
  const otherIdeas = ideasIn(ideas, columnId).filter(({ id }) => id !== moved.id);
  const index = afterId === null ? 0 : otherIdeas.findIndex(({ id }) => id === afterId) + 1;
  const [previous, next] = [otherIdeas[index - 1], otherIdeas[index]];
  const place = placeBetween(previous?.place, next?.place);
  return ideas.map((idea) =>
    idea.id === moved.id ? { ...idea, columnId, place, moves: idea.moves + 1 } : idea,
  );
}

/** A sort key between two neighbours; undefined: at an edge. */
function placeBetween(previous: number | undefined, next: number | undefined): number {
  if (next === undefined) return (previous ?? 0) + 1_024;
  return previous === undefined ? next - 1_024 : previous + (next - previous) / 2;
}

/**
 * Returns where an arrow key moves a card: up and down in its column, or to the top of the next. Undefined at an edge.
 */
export function targetByKey(
  columnIds: readonly string[],
  ideas: readonly Idea[],
  moved: Idea,
  key: string,
): IdeaTarget | undefined {
  const columnIdeas = ideasIn(ideas, moved.columnId);
  const index = columnIdeas.findIndex(({ id }) => id === moved.id);
  if (key === "ArrowUp" && index > 0) {
    return { columnId: moved.columnId, afterId: columnIdeas[index - 2]?.id ?? null };
  }
  if (key === "ArrowDown" && index < columnIdeas.length - 1) {
    return { columnId: moved.columnId, afterId: columnIdeas[index + 1]?.id ?? null };
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const columnId = step && columnIds[columnIds.indexOf(moved.columnId) + step];
  return columnId ? { columnId, afterId: null } : undefined;
}
