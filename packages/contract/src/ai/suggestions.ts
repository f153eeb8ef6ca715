import { z } from "zod";

import { idParams, operations } from "../operation.ts";
import { suggestionSchema } from "./suggestion-request.ts";

/** Texts by a workspace's model. */
export const suggestionOperations = operations({
  suggest: {
    method: "post",
    path: "/workspaces/{id}/suggestions",
    tag: "Models",
    summary:
      "A text by the workspace's model (contributors): a draft, another wording, language or network, hashtags, ideas, or what a picture shows. The answer streams: texts, an error where it broke, and an end",
    role: "contributor",
    params: idParams,
    body: suggestionSchema,
    responses: {
      200: {
        description: "Server-sent events, each with JSON as its data.",
        content: { "text/event-stream": { schema: z.string() } },
      },
    },
  },
});
