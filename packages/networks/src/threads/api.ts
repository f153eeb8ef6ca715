import * as z from "zod";

import type { ContainerApi } from "../meta/containers.ts";

const me = z.object({
  id: z.string().regex(/^\d+$/),
  username: z.string().min(1),
  name: z.optional(z.string()),
});

/** `threads/get-started`, `threads/reference/publishing`: hosts and scopes. */
export const api: ContainerApi = {
  network: "threads",
  name: "Threads",
  prefix: "threads",
  origin: "https://graph.threads.net/v1.0",
  tokenHost: "https://graph.threads.net",
  grants: "th",
  authorize: "https://threads.net/oauth/authorize",
  token: "https://graph.threads.net/oauth/access_token",
  // Publishing, replying to oneself (for threads) and deleting.
  scopes: ["threads_basic", "threads_content_publish", "threads_manage_replies", "threads_delete"],
  // For finding the parts of a thread after a lost response.
  extraScopes: ["threads_read_replies"],
  me: { path: "/me", fields: "id,username,name" },
  readAccount(json) {
    const { data } = me.safeParse(json);
    if (data === undefined) return undefined;
    const { id, username, name = "" } = data;
    return {
      accountId: id,
      handle: username,
      displayName: name.trim() === "" ? username : name,
      avatarUrl: null,
      settings: {},
    };
  },
  edges: {
    containers: "threads",
    publish: "threads_publish",
    posts: "threads",
    limit: "threads_publishing_limit",
  },
  status: { code: "status", message: "error_message" },
  text: "text",
  answers: { edge: "replies", isOwn: "is_reply_owned_by_me" },
};
