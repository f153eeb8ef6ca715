import type { Outcome, Step } from "./network.ts";

/** The kind of the step that publishes a first comment, on every network. */
export const firstComment = "first_comment";

/** Whether a step belongs to a first comment: the post is published before it, whatever happens to the comment. */
export function isOfFirstComment({ kind }: Pick<Step, "kind">): boolean {
  return kind.startsWith(firstComment);
}

export function withoutFirstComment<AnyStep extends Pick<Step, "kind">>(
  steps: readonly AnyStep[],
): readonly AnyStep[] {
  return steps.filter((step) => !isOfFirstComment(step));
}

/** The channel may publish but not comment: its posts continue. */
export function commentNotAllowed(name: string) {
  return {
    kind: "rejected",
    code: "comment_not_allowed",
    message: `${name} lets this channel publish, and not comment. Connect it again, and agree to comments.`,
  } as const satisfies Outcome;
}

/** The post was found by a user: its response was lost, and its id with it. */
export const commentPlaceUnknown = {
  kind: "rejected",
  code: "comment_place_unknown",
  message: "Nobody knows the post's number there, as the answer was lost. Comment on it there.",
} as const satisfies Outcome;
