import * as z from "zod";

import type { ConnectResult, ConnectTools } from "../connecting.ts";
import { type Access, callGraph } from "../meta/graph.ts";
import { refused, silent } from "../meta/sign-in.ts";
import { type Credentials, graph } from "./page.ts";

/** `graph-api/reference/user/accounts` */
const page = z.object({
  id: z.string().regex(/^\d+$/),
  name: z.string().min(1),
  username: z.optional(z.string()),
  access_token: z.string().min(1),
  tasks: z.array(z.string()),
});

type Page = z.infer<typeof page>;

const accounts = z.object({ data: z.array(page) });

const permissions = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })),
});

/** Connects the page that was named, or the only one that was agreed to. @param named as somebody typed it */
export async function connectPage(
  named: string,
  access: Access,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const [granted, told] = await Promise.all([
    callGraph(graph, { path: "/me/permissions" }, access, tools),
    callGraph(
      graph,
      {
        path: "/me/accounts",
        values: { fields: "id,name,username,access_token,tasks", limit: "100" },
      },
      access,
      tools,
    ),
  ]);
  if (granted.kind === "retry" || told.kind === "retry") return silent("Facebook");
  const rights = permissions.safeParse(granted.kind === "told" ? granted.json : undefined).data;
  const mayPublish = rights?.data.some(
    ({ permission, status }) => permission === "pages_manage_posts" && status === "granted",
  );
  const { data } = accounts.safeParse(told.kind === "told" ? told.json : undefined);
  if (rights === undefined || data === undefined) {
    return refused("answer", "Facebook does not take what it has just given.");
  }
  const pages = data.data.filter(({ tasks }) => tasks.includes("CREATE_CONTENT"));
  if (mayPublish !== true || pages.length === 0) {
    return refused("denied", "Not everything was agreed to that publishing on a page takes.");
  }
  const meant = named === "" ? pages : pages.filter((one) => isNamed(one, named));
  const [chosen, other] = meant;
  if (chosen === undefined) {
    const message = `${named} is not among the pages that were agreed to: ${namesOf(pages)}.`;
    return { kind: "refused", code: "other_account", message, field: "page" };
  }
  if (other !== undefined) {
    const message = `More than one page was agreed to: ${namesOf(meant)}. Name the one to connect.`;
    return { kind: "refused", code: "ambiguous", message, field: "page" };
  }
  return connected(chosen);
}

function connected({ id, name, username, access_token: accessToken }: Page): ConnectResult {
  return {
    kind: "connected",
    account: {
      accountId: id,
      handle: username ?? name,
      displayName: name,
      avatarUrl: null,
      settings: {},
    },
    credentials: { page: id, accessToken } satisfies Credentials,
  };
}

/** Whether a page is meant by its name, its address or its number. */
function isNamed({ id, name, username }: Page, named: string): boolean {
  const typed = named.trim().toLowerCase();
  const place = typed
    .replace(/^https?:\/\/(?:[\w-]+\.)?facebook\.com\//, "")
    .replace(/^@/, "")
    .replace(/[/?#].*$/, "");
  return [id, name.toLowerCase(), username?.toLowerCase()].some(
    (one) => one === typed || one === place,
  );
}

function namesOf(pages: readonly Page[]): string {
  return pages.map(({ name }) => name).join(", ");
}
