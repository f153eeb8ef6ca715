import { command } from "#session/command.ts";
import { type LinkCard, linkCardSchema } from "@postlark/domain/post-content";

/**
 * Has the engine read the page at a URL.
 * @throws AppError
 */
export function makeCard(workspaceId: string, url: string): Promise<LinkCard> {
  return command("POST", `/workspaces/${workspaceId}/link-cards`, {
    body: { url },
    answer: linkCardSchema,
  });
}
