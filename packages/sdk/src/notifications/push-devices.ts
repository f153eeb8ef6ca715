import type { PushDevice } from "@postlark/domain/push-device";
import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import type { Body } from "../engine/endpoint.ts";
import { engineRequest } from "../engine/engine-request.ts";

/** Where the user has turned push on, the latest first. @throws AppError */
export async function fetchPushDevices(signal?: AbortSignal): Promise<readonly PushDevice[]> {
  const query = dataClient().rpc("my_push_devices");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return data.map((row) => ({
    id: row.id,
    label: row.label,
    createdAt: row.created_at,
    // The generated types know no null in what functions return.
    endpoint: row.endpoint || null,
  }));
}

/** The key that a browser's subscription is made with. @throws AppError */
export async function fetchPushKey(): Promise<string> {
  const { key } = await engineRequest("GET /push-key", { answer: z.object({ key: z.string() }) });
  return key;
}

/** Lets this session's browser show notices; it replaces the one before. @throws AppError */
export async function addPushDevice(device: Body<"POST /push-devices">): Promise<void> {
  await engineRequest("POST /push-devices", { body: device });
}

/** @throws AppError */
export async function removePushDevice(id: string): Promise<void> {
  await engineRequest("DELETE /push-devices/{id}", { params: { id } });
}

/** @throws AppError */
export async function testPushDevice(id: string): Promise<void> {
  await engineRequest("POST /push-devices/{id}/test", { params: { id } });
}
