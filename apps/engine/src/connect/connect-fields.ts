import type { ConnectMethod } from "@postlark/networks/connecting";
import { z } from "zod";

import { ApiError } from "../http/api-error.ts";
import type { AsUser } from "../http/as-user.ts";
import type { Services } from "../http/services.ts";
import { createPracticeAccount } from "../practice/practice-account.ts";
import { findBlueskyAccount, publicDirectory } from "./find-bluesky-account.ts";

/** Well-known relays that take posts of anybody. */
const usualRelays = ["wss://relay.damus.io", "wss://nos.lol", "wss://relay.primal.net"];

type Typed = {
  readonly network: string;
  readonly method: ConnectMethod | "practice";
  readonly typed: Readonly<Record<string, unknown>>;
  readonly workspaceId: string;
};

type Fields = {
  readonly method: ConnectMethod;
  readonly fields: Readonly<Record<string, unknown>>;
};

async function practiceFields(workspaceId: string, user: AsUser, { practice, fetch }: Services) {
  const server = practice?.server();
  if (server === undefined) {
    const message = "The practice server does not run. Start it, then connect.";
    throw new ApiError(409, "practice_absent", message);
  }
  const [workspace] = await user.rows(
    `workspaces?id=eq.${workspaceId}&select=slug`,
    z.object({ slug: z.string() }),
  );
  return createPracticeAccount(server, workspace?.slug ?? "", fetch);
}

async function blueskyFields(
  typed: Readonly<Record<string, unknown>>,
  { practice, fetch }: Services,
) {
  // Nothing else of what was sent: where an account is served, and shown, is found out here.
  const { identifier, password } = typed;
  if (typeof identifier !== "string") return { identifier, password };
  const server = practice?.server();
  // The practice server's accounts are known to nobody else.
  if (server !== undefined && /\.test$/i.test(identifier.trim())) {
    const directory = { plcUrl: server.plcUrl, resolverUrl: server.url };
    const account = await findBlueskyAccount(identifier, directory, fetch);
    return { password, service: account?.service, identifier: account?.did, web: server.viewerUrl };
  }
  const account = await findBlueskyAccount(identifier, publicDirectory, fetch);
  return account
    ? { password, service: account.service, identifier: account.did }
    : { identifier, password };
}

/** What somebody typed, with what the engine finds out or makes for them. */
export async function connectFields(
  { network, method, typed, workspaceId }: Typed,
  user: AsUser,
  services: Services,
): Promise<Fields> {
  if (method === "oauth") {
    const message = "Signing in at Bluesky itself is not offered. Connect by an app password.";
    throw new ApiError(422, "oauth_not_offered", message);
  }
  if (method === "practice") {
    const fields = await practiceFields(workspaceId, user, services);
    return { method: "app_password", fields };
  }
  if (network === "bluesky" && method === "app_password") {
    return { method, fields: await blueskyFields(typed, services) };
  }
  if (network === "nostr") return { method, fields: { relays: usualRelays, ...typed } };
  return { method, fields: typed };
}
