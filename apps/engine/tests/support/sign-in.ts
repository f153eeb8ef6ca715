import { answerConsent } from "@postlark/testing/bluesky-consent";
import { expect } from "vitest";
import { z } from "zod";

import type { startEngine } from "./engine.ts";
import type { TestUser } from "./users.ts";

type Engine = Awaited<ReturnType<typeof startEngine>>;

/** Somebody who is on the way to their server's page. */
export type Leaving = { readonly url: string; readonly cookie: string };

/** How they come back: the path and query that the product shows then. */
export type Landed = { readonly path: string; readonly query: URLSearchParams };

/** Begins to connect by signing in. @throws where the engine refuses */
export async function leave(
  engine: Engine,
  user: TestUser,
  workspaceId: string,
  body: object,
): Promise<Leaving> {
  const answer = await engine.command(user, "POST", `/workspaces/${workspaceId}/channels`, {
    network: "bluesky",
    method: "oauth",
    ...body,
  });
  expect(answer.body).toHaveProperty("redirect");
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { url: z.object({ redirect: z.url() }).parse(answer.body).redirect, cookie };
}

/** Comes back to the engine with what the server's page said. */
export async function comeBack(
  engine: Engine,
  callback: URL,
  cookie: string | undefined,
): Promise<Landed> {
  const response = await fetch(`${engine.origin}${callback.pathname}${callback.search}`, {
    redirect: "manual",
    headers: cookie === undefined ? {} : { cookie },
  });
  expect(response.status).toBe(303);
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "");
  return { path: pathname, query: searchParams };
}

/** The whole way, as somebody goes it who agrees. @returns the channel's id */
export async function signIn(
  engine: Engine,
  user: TestUser,
  workspaceId: string,
  account: { readonly handle: string; readonly password: string },
): Promise<string> {
  const { url, cookie } = await leave(engine, user, workspaceId, { identifier: account.handle });
  const landed = await comeBack(engine, await answerConsent(url, account), cookie);
  return z.uuid().parse(landed.query.get("connected"));
}
