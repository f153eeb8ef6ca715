import { ideaLimits as limits } from "@postlark/domain/idea";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

/** Feeds whose items become cards. Engines ask them within a minute, then each hour. */
export const ideaFeedOperations = operations({
  addIdeaFeed: {
    method: "put",
    path: "/idea-feeds/{id}",
    tag: "Ideas",
    summary:
      "Feed the board from an RSS, Atom or JSON feed, into a column (editors). Its items become cards, each once; nothing of them is published",
    role: "editor",
    sql: "add_idea_feed",
    params: idParams,
    body: z.object({
      workspaceId: z.uuid(),
      columnId: z.uuid(),
      url: z.url({ protocol: /^https?$/ }).max(limits.link),
    }),
    responses: done,
  },

  changeIdeaFeed: {
    method: "patch",
    path: "/idea-feeds/{id}",
    tag: "Ideas",
    summary:
      "Have what comes of a feed from now on stand in another column (editors). Cards that are there stay where they are",
    role: "editor",
    sql: "change_idea_feed",
    params: idParams,
    body: z.object({ columnId: z.uuid() }),
    responses: done,
  },

  removeIdeaFeed: {
    method: "delete",
    path: "/idea-feeds/{id}",
    tag: "Ideas",
    summary: "Fetch from a feed no more (editors). Its cards stay",
    role: "editor",
    sql: "remove_idea_feed",
    params: idParams,
    responses: done,
  },
});
