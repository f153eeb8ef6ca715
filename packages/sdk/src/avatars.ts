import type { PictureType } from "@postlark/domain/picture";
import {
  type PictureInSides,
  type PictureSide,
  pictureName,
  pictureSides,
} from "@postlark/domain/picture-sides";

import { avatarBucket, avatarUrl } from "./avatar-url.ts";
import { configuredBackend } from "./backend.ts";
import { dataClient } from "./data-client.ts";
import { requestAsPerson } from "./person-request.ts";
import { requireSession } from "./session.ts";

/** How long caches keep a picture, in seconds (specification, section 9). Its address never shows another. */
const cacheSeconds = 3600;

/**
 * Stores a picture in all its sides as the person's own and removes those they had before.
 * @returns where the largest is
 * @throws AppError; the picture before it then still stands
 */
export async function changeAvatar(picture: PictureInSides, type: PictureType): Promise<string> {
  const { user } = await requireSession();
  const stem = `${user.id}/${randomName()}`;
  const pathOf = (side: PictureSide) =>
    `${pictureName(stem, side)}.${type === "image/png" ? "png" : "jpg"}`;
  const paths = pictureSides.map(pathOf);
  const path = pathOf(512);
  try {
    await storeAll(
      type,
      pictureSides.map((side) => [pathOf(side), picture[side]]),
    );
    await setPath(user.id, path);
  } catch (thrown) {
    await removeAll(paths).catch(() => {});
    throw thrown;
  }
  await tidy(user.id, paths);
  return avatarUrl(path);
}

/**
 * Takes the person's picture away.
 * @throws AppError; the picture then still stands
 */
export async function removeAvatar(): Promise<void> {
  const { user } = await requireSession();
  await setPath(user.id, null);
  await tidy(user.id, []);
}

/** Stores files side by side. Fails only once none is on its way any more, so that they can be removed. */
async function storeAll(
  type: PictureType,
  files: readonly (readonly [path: string, file: Blob])[],
): Promise<void> {
  const answers = await Promise.allSettled(
    files.map(([path, body]) =>
      storage(`object/${avatarBucket}/${path}`, {
        method: "POST",
        headers: { "content-type": type, "cache-control": `max-age=${cacheSeconds}` },
        body,
      }),
    ),
  );
  for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
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

/** Removes every file of a person's that is not in use. What fails, the next change makes good. */
async function tidy(userId: string, used: readonly string[]): Promise<void> {
  try {
    const answer = await storage(`object/list/${avatarBucket}`, json("POST", { prefix: userId }));
    const listed: unknown = await answer.json();
    const names = Array.isArray(listed) ? listed.map(nameOf) : [];
    const paths = names.flatMap((name) => (name === undefined ? [] : [`${userId}/${name}`]));
    await removeAll(paths.filter((path) => !used.includes(path)));
  } catch {
    // The person's change is made; nobody is shown what is left over.
  }
}

async function removeAll(prefixes: readonly string[]): Promise<void> {
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
