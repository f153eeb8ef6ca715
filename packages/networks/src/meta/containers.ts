import * as z from "zod";

import { networkMessage } from "../core/network-message.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { type Account, openAccount } from "./account.ts";
import {
  type AwaitContainer,
  type CreateContainer,
  created,
  published,
} from "./container-steps.ts";
import { type GraphAnswer, unclear } from "./graph.ts";
import type { Hindrance } from "./graph-error.ts";
import type { SignInApi } from "./sign-in.ts";
import { isPublic, notPublicMessage } from "./public-address.ts";

/** Threads and Instagram publish alike: media and text go into a container, which is then published. */
export type ContainerApi = SignInApi & {
  /** The account's edges, such as `threads`. */
  readonly edges: {
    readonly containers: string;
    readonly publish: string;
    readonly posts: string;
    readonly limit: string;
  };
  /** A container's fields for status and error. */
  readonly status: { readonly code: string; readonly message: string };
  readonly text: string;
  /** The edge that lists a post's replies, and the field that marks the account's own; absent if there are none. */
  readonly answers?: { readonly edge: string; readonly isOwn: string };
};

const named = z.object({ id: z.string().regex(/^\d+$/) });

/** An unpublished container is invisible and expires after a day: creating another is harmless. */
export async function create(
  { values, picture, video, children, answers }: CreateContainer,
  context: StepContext,
  api: ContainerApi,
): Promise<Outcome> {
  const account = openAccount(context, api);
  const formValues: Record<string, string> = { ...values };
  const fetched = video ?? picture;
  if (fetched !== null) {
    const address = context.mediaAddress?.(fetched);
    if (address === undefined || !isPublic(address)) {
      return { kind: "rejected", code: "not_public", message: notPublicMessage(api.name) };
    }
    formValues[video === null ? "image_url" : "video_url"] = address;
  }
  if (children.length > 0) {
    formValues["children"] = children.map((at) => created.parse(context.results[at]).id).join(",");
  }
  const parent = replyTargetId(answers, context);
  if (answers.length > 0) {
    if (parent === undefined)
      return { kind: "rejected", code: "parent_unknown", message: parentUnknownMessage };
    formValues["reply_to_id"] = parent;
  }
  const path = `/${account.user}/${api.edges.containers}`;
  const response = await account.send({ method: "POST", path, values: formValues });
  if (response.kind !== "answer") return response;
  const { data } = named.safeParse(response.json);
  if (data === undefined) return unclear;
  const result = { id: data.id, at: context.now().toISOString(), ...(parent && { parent }) };
  return { kind: "done", result };
}

const parentUnknownMessage =
  "The thread's first part is there, but nobody can tell under which number: nothing can answer it.";

/** Returns the remote id of the latest part that has one. @param previousSteps positions, latest first */
function replyTargetId(
  previousSteps: readonly number[],
  { results }: StepContext,
): string | undefined {
  return (
    previousSteps.map((at) => published.parse(results[at]).id).find((id) => id !== null) ??
    undefined
  );
}

export type ContainerStatus = {
  readonly kind: "status";
  readonly status: string;
  readonly message: string | undefined;
};

/** Fetches a container's status (`threads/troubleshooting`, `instagram-graph-api/reference/ig-container`). */
export async function fetchStatus(
  id: string,
  account: Account,
  { status: { code, message } }: ContainerApi,
): Promise<ContainerStatus | Hindrance> {
  const response = await account.send({ path: `/${id}`, values: { fields: `${code},${message}` } });
  if (response.kind !== "answer") return response;
  const status = textIn(response, code);
  return status === undefined
    ? unclear
    : { kind: "status", status, message: textIn(response, message) };
}

function textIn({ json }: GraphAnswer, field: string): string | undefined {
  const { data } = z.record(z.string(), z.unknown()).safeParse(json);
  const value = data?.[field];
  return typeof value === "string" ? value : undefined;
}

/** "Once per minute": poll interval of a container, in milliseconds. */
const pollPauseMs = 60_000;

/** Timeout for processing, in milliseconds: pictures take seconds, and videos "five minutes". */
const maxProcessingMs = 1_800_000;

/** A container cannot be published before its media was fetched. */
export async function awaitReady(
  { containers }: AwaitContainer,
  context: StepContext,
  api: ContainerApi,
): Promise<Outcome> {
  const account = openAccount(context, api);
  for (const at of containers) {
    const container = created.parse(context.results[at]);
    // Sequential: the network limits requests.
    const read = await fetchStatus(container.id, account, api);
    if (read.kind !== "status") return asRead(read);
    const { status, message: error } = read;
    if (status === "IN_PROGRESS") {
      const age = context.now().getTime() - Date.parse(container.at);
      if (age < maxProcessingMs) {
        return { kind: "pending", after: new Date(context.now().getTime() + pollPauseMs) };
      }
    }
    if (status !== "FINISHED" && status !== "PUBLISHED") {
      const reason = networkMessage(error ?? status);
      const message = `${api.name} could not take what was to be published: ${reason}`;
      return { kind: "rejected", code: `${api.prefix}_container_${status.toLowerCase()}`, message };
    }
  }
  return { kind: "done", result: null };
}

/** A read changes nothing, whether or not its response arrived. */
function asRead(failed: Hindrance): Hindrance {
  return failed.kind === "retry" ? { ...failed, mayHaveHappened: false } : failed;
}
