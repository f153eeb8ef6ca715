import type { CalendarPost } from "./calendar-posts.ts";
import type { useCalendarChoice } from "./use-calendar-choice.ts";
import type { ChosenCommands } from "./use-chosen-commands.ts";

type Act = (() => void) | undefined;

/** What the selection's bar and a post's menu do with posts; each only where it is possible. */
export type ChosenActs = {
  readonly onMove: Act;
  readonly onApprove: Act;
  readonly onDelete: Act;
};

/** The commands on posts of the calendar; those that are selected are no longer so afterwards. */
export function useChosenActs({
  commands,
  canMove,
  choice,
}: {
  commands: ChosenCommands;
  canMove: (post: CalendarPost) => boolean;
  choice: Pick<ReturnType<typeof useCalendarChoice>, "ask" | "clear" | "selected">;
}): (posts: readonly CalendarPost[]) => ChosenActs {
  return (posts) => {
    const waiting = commands.approvable(posts);
    const planned = posts.filter(canMove);
    const finish = async (command: Promise<void>) => {
      await command;
      if (posts.every(({ id }) => choice.selected.has(id))) choice.clear();
    };
    return {
      onMove: planned.length > 0 ? () => choice.ask(posts) : undefined,
      onApprove: waiting.length > 0 ? () => void finish(commands.approve(waiting)) : undefined,
      onDelete: planned.length > 0 ? () => void finish(commands.remove(planned)) : undefined,
    };
  };
}
