import { lazyPart } from "@postlark/app/components/lazy-part";
import { toAppError } from "@postlark/sdk/errors";
import type { AgainQuestionProps } from "./again-question.tsx";

const nothing = () => null;

/** The question whether a post goes out twice within a minute; its code comes when it is asked. */
export const AgainPart = lazyPart<AgainQuestionProps>(
  async () => (await import("./again-question.tsx")).AgainQuestion,
  nothing,
);

/** Whether publishing was refused because the post went out a moment ago. */
export function isJustPublished(error: unknown): boolean {
  return error !== null && error !== undefined && toAppError(error).code === "just_published";
}
