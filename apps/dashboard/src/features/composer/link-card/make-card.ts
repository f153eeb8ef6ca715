import { type LinkCard, linkCardSchema } from "@postlark/domain/post-content";

import { command } from "#session/command.ts";

/** Has the engine read the page at an address. @throws AppError */
export function makeCard(workspaceId: string, url: string): Promise<LinkCard> {
  return command((request) =>
    request("POST /workspaces/{id}/link-cards", {
      params: { id: workspaceId },
      body: { url },
      answer: linkCardSchema,
    }),
  );
}
