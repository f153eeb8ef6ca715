import * as z from "zod";

import type { ContainerApi } from "../meta/containers.ts";

const me = z.object({
  id: z.string().regex(/^\d+$/),
  username: z.string().min(1),
  name: z.optional(z.string()),
});

/** `threads/get-started`, `threads/reference/publishing`: its addresses, and what it asks for. */
export const api: ContainerApi = {
  network: "threads",
  name: "Threads",
  prefix: "threads",
  origin: "https://graph.threads.net/v1.0",
  tokenHost: "https://graph.threads.net",
  grants: "th",
  authorize: "https://threads.net/oauth/authorize",
  token: "https://graph.threads.net/oauth/access_token",
  // To publish, to answer one's own posts, which is what a thread is, and to delete them.
  scopes: ["threads_basic", "threads_content_publish", "threads_manage_replies", "threads_delete"],
  // By this the answers that make a thread are found again where an answer of Threads' was lost.
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
  status: { code: "status", words: "error_message" },
  text: "text",
  answers: { edge: "replies", isOwn: "is_reply_owned_by_me" },
};
