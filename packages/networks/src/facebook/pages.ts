import * as z from "zod";

import {
  type Connected,
  type ConnectTools,
  type FinishResult,
  connectedOrChoice,
} from "../core/connecting.ts";
import { type Access, callGraph } from "../meta/graph.ts";
import { refuse, silent } from "../meta/sign-in.ts";
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

/** Connects the authorized page that may be published to; of several the user chooses. */
export async function connectPages(access: Access, tools: ConnectTools): Promise<FinishResult> {
  const [granted, response] = await Promise.all([
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
  if (granted.kind === "retry" || response.kind === "retry") return silent("Facebook");
  const rights = permissions.safeParse(granted.kind === "answer" ? granted.json : undefined).data;
  const mayPublish = rights?.data.some(
    ({ permission, status }) => permission === "pages_manage_posts" && status === "granted",
  );
  const { data } = accounts.safeParse(response.kind === "answer" ? response.json : undefined);
  if (rights === undefined || data === undefined) {
    return refuse("answer", "Facebook does not take what it has just given.");
  }
  const [first, ...others] = data.data.filter(({ tasks }) => tasks.includes("CREATE_CONTENT"));
  if (mayPublish !== true || first === undefined) {
    return refuse("denied", "Not everything was agreed to that publishing on a page takes.");
  }
  return connectedOrChoice([connectedAs(first), ...others.map(connectedAs)]);
}

function connectedAs({ id, name, username, access_token: accessToken }: Page): Connected {
  return {
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
