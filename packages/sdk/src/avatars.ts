import type { PictureType } from "@postlark/domain/picture";

import { avatarBucket, avatarUrl } from "./avatar-url.ts";
import { configuredBackend } from "./backend.ts";
import { dataClient } from "./data-client.ts";
import { requestAsPerson } from "./person-request.ts";
import { requireSession } from "./session.ts";

/** How long caches keep a picture, in seconds (specification, section 9). Its address never shows another. */
const cacheSeconds = 3600;

/**
 * Stores a picture as the person's own and removes those they had before.
 * @returns where it is
 * @throws AppError; the picture before it then still stands
 */
export async function changeAvatar(picture: Blob, type: PictureType): Promise<string> {
  const { user } = await requireSession();
  const path = `${user.id}/${randomName()}.${type === "image/png" ? "png" : "jpg"}`;
  await storage(`object/${avatarBucket}/${path}`, {
    method: "POST",
    headers: { "content-type": type, "cache-control": `max-age=${cacheSeconds}` },
    body: picture,
  });
  try {
    await setPath(user.id, path);
  } catch (thrown) {
    await removeAllBut(null, [path]).catch(() => {});
    throw thrown;
  }
  await tidy(user.id, path);
  return avatarUrl(path);
}

/**
 * Takes the person's picture away.
 * @throws AppError; the picture then still stands
 */
export async function removeAvatar(): Promise<void> {
  const { user } = await requireSession();
  await setPath(user.id, null);
  await tidy(user.id, null);
}

async function setPath(userId: string, path: string | null): Promise<void> {
  await dataClient()
    .from("user_settings")
    .update({ avatar_path: path })
    .eq("user_id", userId)
    .select("user_id")
    .single()
    .throwOnError();
}

/** Removes every picture of a person's that is not the one in use. What fails, the next change makes good. */
async function tidy(userId: string, path: string | null): Promise<void> {
  try {
    const answer = await storage(`object/list/${avatarBucket}`, json("POST", { prefix: userId }));
    const listed: unknown = await answer.json();
    const names = Array.isArray(listed) ? listed.map(nameOf) : [];
    await removeAllBut(
      path,
      names.flatMap((name) => (name === undefined ? [] : [`${userId}/${name}`])),
    );
  } catch {
    // The person's change is made; nobody is shown what is left over.
  }
}

async function removeAllBut(path: string | null, paths: readonly string[]): Promise<void> {
  const prefixes = paths.filter((other) => other !== path);
  if (prefixes.length === 0) return;
  await storage(`object/${avatarBucket}`, json("DELETE", { prefixes }));
}

function nameOf(entry: unknown): string | undefined {
  const name: unknown =
    typeof entry === "object" && entry !== null ? Reflect.get(entry, "name") : undefined;
  return typeof name === "string" ? name : undefined;
}

function json(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

function storage(path: string, init: RequestInit): Promise<Response> {
  const backend = configuredBackend();
  return requestAsPerson(backend, `${backend.url}/storage/v1/${path}`, init);
}

/** 128 bits that nobody guesses. `randomUUID` would need a secure context. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
