import * as z from "zod";

import type { CommentPlace } from "../meta/comment.ts";
import type { StepContext } from "../core/network.ts";
import { openPage } from "./page.ts";
import { posted } from "./posts.ts";

const author = z.object({ id: z.string() });

/** The place of a first comment (`pages-api/comments-mentions`, `graph-api/reference/object/comments`). @param post its plan position */
export function commentPlace(post: number, context: StepContext): CommentPlace {
  const page = openPage(context);
  return {
    name: "Facebook",
    post: posted.safeParse(context.results[post]).data?.id,
    text: "message",
    author: "from",
    isOwn: (from) => author.safeParse(from).data?.id === page.id,
    findIdsOfOtherDeliveries: (ids) => context.findIdsOfOtherDeliveries(ids),
    send: (call) =>
      page.send(
        call.method === "POST"
          ? call
          : { ...call, values: { ...call.values, filter: "stream", limit: "100" } },
      ),
  };
}
