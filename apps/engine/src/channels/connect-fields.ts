import type { ConnectMethod } from "@postlark/networks/connecting";
import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import type { AsUser } from "../platform/auth/as-user.ts";
import type { ChannelServices } from "./channel-services.ts";
import { createPracticeAccount } from "./practice/practice-account.ts";
import {
  findBlueskyAccount,
  handleInvalid,
  publicDirectory,
  handleUnclaimed,
} from "./find-bluesky-account.ts";

/** Well-known relays that accept posts of anybody. */
const defaultRelays = ["wss://relay.damus.io", "wss://nos.lol", "wss://relay.primal.net"];

type TypedRequest = {
  readonly network: string;
  readonly method: ConnectMethod | "practice";
  readonly typed: Readonly<Record<string, unknown>>;
  readonly workspaceId: string;
};

type Fields = {
  readonly method: ConnectMethod;
  readonly fields: Readonly<Record<string, unknown>>;
};

async function createPracticeFields(
  workspaceId: string,
  user: AsUser,
  { practice, fetch }: ChannelServices,
) {
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

/** Returns where a handle is looked up: accounts of the practice server are known there only. */
function directoryOf(identifier: string, { practice }: ChannelServices) {
  const server = practice?.server();
  if (server === undefined || !/\.test$/i.test(identifier.trim())) {
    return { directory: publicDirectory, web: undefined };
  }
  return {
    directory: { plcUrl: server.plcUrl, resolverUrl: server.url },
    web: server.viewerUrl,
  };
}

/** The engine's own mail server, if it is on this machine: mails end up in its mailbox. */
function practiceMailFields(
  typed: TypedRequest["typed"],
  { practiceMail }: ChannelServices,
): Fields {
  if (practiceMail === undefined) {
    const message = "A mailbox for trying is there only where Postlark runs on your own machine.";
    throw new ApiError(404, "practice_not_offered", message);
  }
  const { hostname: host, port } = practiceMail;
  const fields = { ...typed, host, port, security: "none", user: "", password: "" };
  return { method: "smtp", fields };
}

// Ignores other input: the account's server is looked up here.
async function completeBlueskyFields(
  { identifier, password }: TypedRequest["typed"],
  services: ChannelServices,
) {
  if (typeof identifier !== "string") return { identifier, password };
  const { directory, web } = directoryOf(identifier, services);
  const account = await findBlueskyAccount(identifier, directory, services.fetch);
  return account
    ? { password, service: account.service, identifier: account.did, ...(web && { web }) }
    : { identifier, password };
}

async function completeSignInFields(
  { identifier }: TypedRequest["typed"],
  services: ChannelServices,
) {
  if (typeof identifier !== "string") return {};
  const { directory, web } = directoryOf(identifier, services);
  const account = await findBlueskyAccount(identifier, directory, services.fetch);
  if (account === undefined) throw handleInvalid();
  const { did, service, typedHandle, handles } = account;
  // A handle's domain could name another account, so that the account must claim the handle as well.
  if (typedHandle !== undefined && !handles.includes(typedHandle))
    throw handleUnclaimed(typedHandle);
  return { did, service, handle: typedHandle ?? null, hint: typedHandle ?? did, web: web ?? null };
}

/** Completes the typed fields by what the engine looks up or creates. @throws ApiError */
export async function completeFields(
  { network, method, typed, workspaceId }: TypedRequest,
  user: AsUser,
  services: ChannelServices,
): Promise<Fields> {
  if (method === "practice" && network === "newsletter") {
    return practiceMailFields(typed, services);
  }
  if (method === "practice") {
    const fields = await createPracticeFields(workspaceId, user, services);
    return { method: "app_password", fields };
  }
  if (network === "bluesky" && method === "app_password") {
    return { method, fields: await completeBlueskyFields(typed, services) };
  }
  if (network === "bluesky" && method === "oauth") {
    return { method, fields: await completeSignInFields(typed, services) };
  }
  if (network === "nostr") return { method, fields: { relays: defaultRelays, ...typed } };
  return { method, fields: typed };
}
