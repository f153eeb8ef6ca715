import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { exchange } from "../core/http/exchange.ts";
import { refuseUnreached } from "../core/http/unreached.ts";
import { apiRequest } from "./api.ts";
import { author, mayPublish } from "./author.ts";
import { fieldCall, hasField } from "./canonical.ts";
import { siteAddress } from "../core/site-address.ts";
import { findSite } from "./site.ts";

const typed = z.object({
  site: z
    .string()
    .transform(siteAddress)
    .refine((address) => address !== undefined, "Enter the site's address, such as example.com."),
  username: z.string().trim().min(1, "Enter the name that you sign in with.").max(200),
  /** WordPress shows it in groups of four, and accepts it with or without blanks. */
  applicationPassword: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(
      z
        .string()
        .regex(/^[A-Za-z0-9]{24}$/, "Enter the application password: 24 letters and digits."),
    ),
});

const refuse = (code: Refused["code"], field: keyof z.infer<typeof typed>, message: string) =>
  ({ kind: "refused", code, field, message }) as const;

/** Reads the site, and checks the user. Nothing is changed. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const fields = typed.safeParse(input.fields);
  if (!fields.success) {
    const [issue] = fields.error.issues;
    const field = typed.keyof().safeParse(issue?.path[0]).data ?? "site";
    return refuse("input", field, issue?.message ?? "Enter a site, a name and a password.");
  }
  const { site: address, username, applicationPassword: password } = fields.data;
  const site = await findSite(address, tools);
  if ("kind" in site) return site;
  const { root, name } = site;
  const { host } = new URL(root);
  const credentials = { root, username, password };
  const call = { path: "wp/v2/users/me", query: { context: "edit" } };
  const answer = await exchange(apiRequest(credentials, call), tools);
  if (answer.kind === "broken") return refuseUnreached(answer, host, "site");
  if (answer.status >= 500 || answer.status === 429) {
    return refuse("unreachable", "site", `${host} does not answer. Try again in a while.`);
  }
  if (answer.status === 401) {
    const message = `${host} does not know this name with this application password.`;
    return refuse("credentials", "applicationPassword", message);
  }
  const { data: me } = author.safeParse(answer.json);
  if (me === undefined || answer.status !== 200) {
    const message = `${host} keeps its REST API to itself. A security plugin may have to let it through.`;
    return refuse("answer", "site", message);
  }
  if (!mayPublish(me)) {
    const message = "This account may not publish there. It takes an author, at least.";
    return refuse("denied", "username", message);
  }
  const schema = await exchange(apiRequest(credentials, fieldCall), tools);
  const limits = { canonical: hasField(schema) ?? false };
  return {
    kind: "connected",
    account: {
      accountId: `${me.id}@${root.replace(/^https?:\/\//, "")}`,
      handle: address.replace(/^https?:\/\//, "").replace(/\/$/, ""),
      displayName: name.trim() === "" ? host : name,
      avatarUrl: null,
      settings: { service: address.replace(/\/$/, ""), limits },
    },
    credentials,
  };
}
