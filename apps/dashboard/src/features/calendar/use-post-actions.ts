import type { CalendarPost } from "./calendar-posts.ts";
import type { useCalendarChoice } from "./use-calendar-choice.ts";
import type { ChosenCommands } from "./use-chosen-commands.ts";

type Action = (() => void) | undefined;

/** The actions on posts of the selection's bar and a post's menu; undefined where they are not possible. */
export type PostActions = {
  readonly onMove: Action;
  readonly onApprove: Action;
  readonly onDelete: Action;
};

/** Returns the actions for posts of the calendar. After an action on selected posts, nothing is selected. */
export function usePostActions({
  commands,
  canMove,
  choice,
}: {
  commands: ChosenCommands;
  canMove: (post: CalendarPost) => boolean;
  choice: Pick<ReturnType<typeof useCalendarChoice>, "openMoveDialog" | "clear" | "selected">;
}): (posts: readonly CalendarPost[]) => PostActions {
  return (posts) => {
    const approvableIds = commands.approvable(posts);
    const movablePosts = posts.filter(canMove);
    const finish = async (command: Promise<void>) => {
      await command;
      if (posts.every(({ id }) => choice.selected.has(id))) choice.clear();
    };
    return {
      onMove: movablePosts.length > 0 ? () => choice.openMoveDialog(posts) : undefined,
      onApprove:
        approvableIds.length > 0 ? () => void finish(commands.approve(approvableIds)) : undefined,
      onDelete:
        movablePosts.length > 0 ? () => void finish(commands.remove(movablePosts)) : undefined,
    };
  };
}
