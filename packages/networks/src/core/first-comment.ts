import type { Outcome, Step } from "./network.ts";

/** The step by which a first comment is seen, on every network. */
export const firstComment = "first_comment";

/** Whether a step is one for a first comment: the post is out before it, whatever becomes of the comment. */
export function isOfFirstComment({ kind }: Pick<Step, "kind">): boolean {
  return kind.startsWith(firstComment);
}

/** A plan without its first comment. */
export function withoutFirstComment<Known extends Pick<Step, "kind">>(
  steps: readonly Known[],
): readonly Known[] {
  return steps.filter((step) => !isOfFirstComment(step));
}

/** Of a channel that may publish, and not comment: what it is to post goes on. */
export function commentNotAllowed(name: string) {
  return {
    kind: "rejected",
    code: "comment_not_allowed",
    message: `${name} lets this channel publish, and not comment. Connect it again, and agree to comments.`,
  } as const satisfies Outcome;
}

/** Below a post that somebody found there: its answer was lost, and its number with it. */
export const commentPlaceUnknown = {
  kind: "rejected",
  code: "comment_place_unknown",
  message: "Nobody knows the post's number there, as the answer was lost. Comment on it there.",
} as const satisfies Outcome;
