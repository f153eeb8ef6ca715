import { type Subscriber, subscriberSchema, subscriberStates } from "@postlark/domain/subscriber";
import * as z from "zod/mini";

import type { Body } from "../engine/endpoint.ts";
import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readRows, type Rows } from "../request/rows.ts";

export * from "./mails.ts";
export * from "./sender-domain.ts";

export const subscriberPageSize = 50;

const columns = "id,email,state,reason,asked_at" as const;

/** A page of subscribers, newest first, for editors. @param after the last known one; null: first page */
export async function fetchSubscribers(
  channelId: string,
  after: Subscriber | null,
  signal?: AbortSignal,
): Promise<Rows<Subscriber>> {
  let query = dataClient()
    .from("newsletter_subscribers")
    .select(columns)
    .eq("channel_id", channelId)
    .is("removed_at", null);
  if (after !== null) {
    const { askedAt, id } = after;
    query = query.or(`asked_at.lt."${askedAt}",and(asked_at.eq."${askedAt}",id.lt.${id})`);
  }
  const page = query
    .order("asked_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(subscriberPageSize);
  const { data } = await (signal ? page.abortSignal(signal) : page).throwOnError();
  return readRows(data, ({ asked_at: askedAt, ...row }) =>
    parseRow(subscriberSchema, { ...row, askedAt }),
  );
}

export async function fetchEverySubscriber(channelId: string): Promise<Rows<Subscriber>> {
  const subscribers: Subscriber[] = [];
  let unreadableCount = 0;
  for (;;) {
    const { rows, unreadable } = await fetchSubscribers(channelId, subscribers.at(-1) ?? null);
    subscribers.push(...rows);
    unreadableCount += unreadable;
    const isLast = rows.length === 0 || rows.length + unreadable < subscriberPageSize;
    if (isLast) return { rows: subscribers, unreadable: unreadableCount };
  }
}

const countsSchema = z.record(z.enum(subscriberStates), z.number());

export type SubscriberCounts = z.infer<typeof countsSchema>;

/** Counts a newsletter's subscribers by state. Every member of the workspace may read it. @throws AppError */
export async function countSubscribers(
  channelId: string,
  signal?: AbortSignal,
): Promise<SubscriberCounts> {
  const query = dataClient().rpc("count_subscribers", { channel_id: channelId });
  const { data } = await (signal ? query.abortSignal(signal) : query).single().throwOnError();
  return parseRow(countsSchema, data);
}

/** Sends a confirmation mail to an address. @param language of the mail @throws AppError */
export async function addSubscriber(
  channelId: string,
  email: string,
  language: Body<"POST /channels/{id}/subscribers">["language"],
): Promise<void> {
  await engineRequest("POST /channels/{id}/subscribers", {
    params: { id: channelId },
    body: { email, language },
  });
}

/** Stops all mail to a subscriber. @throws AppError */
export function removeSubscriber(id: string): Promise<void> {
  return engineRequest("DELETE /subscribers/{id}", { params: { id } });
}

/** Restores a removed subscriber. @throws AppError */
export function restoreSubscriber(id: string): Promise<void> {
  return engineRequest("POST /subscribers/{id}/restore", { params: { id } });
}

/** Sends mail again to a subscriber whose mail had bounced. @throws AppError */
export function reviveSubscriber(id: string): Promise<void> {
  return engineRequest("POST /subscribers/{id}/revive", { params: { id } });
}
