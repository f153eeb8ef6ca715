import * as z from "zod";

import type { ContainerApi } from "../meta/containers.ts";

const user = z.object({
  user_id: z.union([z.string().regex(/^\d+$/), z.int().positive()]).transform(String),
  username: z.string().min(1),
  name: z.optional(z.string()),
});

/** The documentation shows a list of one; real samples were flat. */
const me = z.union([
  user,
  z.object({ data: z.tuple([user]) }).transform(({ data: [first] }) => first),
]);

/** `instagram-platform/instagram-api-with-instagram-login/business-login`: hosts and scopes. */
export const api: ContainerApi = {
  network: "instagram",
  name: "Instagram",
  prefix: "instagram",
  origin: "https://graph.instagram.com/v26.0",
  tokenHost: "https://graph.instagram.com",
  grants: "ig",
  authorize: "https://www.instagram.com/oauth/authorize",
  token: "https://api.instagram.com/oauth/access_token",
  scopes: ["instagram_business_basic", "instagram_business_content_publish"],
  extraScopes: ["instagram_business_manage_comments"],
  me: { path: "/me", fields: "user_id,username,name" },
  readAccount(json) {
    const { data } = me.safeParse(json);
    if (data === undefined) return undefined;
    const { user_id: id, username, name = "" } = data;
    return {
      accountId: id,
      handle: username,
      displayName: name.trim() === "" ? username : name,
      avatarUrl: null,
      settings: {},
    };
  },
  edges: {
    containers: "media",
    publish: "media_publish",
    posts: "media",
    limit: "content_publishing_limit",
  },
  status: { code: "status_code", message: "status" },
  text: "caption",
};
