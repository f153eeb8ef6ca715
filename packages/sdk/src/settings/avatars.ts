import type { PictureType } from "@postlark/domain/picture";
import {
  type AvatarFiles,
  type AvatarSize,
  avatarFileName,
  avatarSizes,
} from "@postlark/domain/avatar-sizes";

import { avatarBucket, avatarUrl } from "./avatar-url.ts";
import { configuredBackend } from "../backend.ts";
import { dataClient } from "../request/data-client.ts";
import { toAppError } from "../errors.ts";
import { requestAsPerson } from "../request/user-request.ts";
import { requireSession } from "../auth/session.ts";

/** How long caches keep a picture, in seconds (specification, section 9). Its address never shows another. */
const cacheSeconds = 3600;

/**
 * Stores a picture in all its sides as the person's own and removes those they had before.
 * @returns where the largest is
 * @throws AppError; the picture before it then still stands
 */
export async function changeAvatar(picture: AvatarFiles, type: PictureType): Promise<string> {
  const { user } = await requireSession();
  const stem = `${user.id}/${randomName()}`;
  const pathOf = (side: AvatarSize) =>
    `${avatarFileName(stem, side)}.${type === "image/png" ? "png" : "jpg"}`;
  const paths = avatarSizes.map(pathOf);
  const path = pathOf(512);
  const files: Files = avatarSizes.map((side) => [pathOf(side), picture[side]]);
  try {
    await storeAll(type, files).catch(async (thrown: unknown) => {
      if (toAppError(thrown).kind !== "forbidden") throw thrown;
      // Earlier changes that failed half-way may have left all that a person can store.
      await tidy(user.id, await shownStem(user.id));
      await storeAll(type, files);
    });
    await setPath(user.id, path);
  } catch (thrown) {
    await removeAll(paths).catch(() => {});
    throw thrown;
  }
  await tidy(user.id, stem);
  return avatarUrl(path);
}

/**
 * Takes the person's picture away.
 * @throws AppError; the picture then still stands
 */
export async function removeAvatar(): Promise<void> {
  const { user } = await requireSession();
  await setPath(user.id, null);
  await tidy(user.id, undefined);
}

type Files = readonly (readonly [path: string, file: Blob])[];

/** Stores files side by side. Fails only once none is on its way any more, so that they can be removed. */
async function storeAll(type: PictureType, files: Files): Promise<void> {
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

/** What the files of the picture that a person shows now begin with. */
async function shownStem(userId: string): Promise<string | undefined> {
  const { data } = await dataClient()
    .from("user_settings")
    .select("avatar_path")
    .eq("user_id", userId)
    .single()
    .throwOnError();
  return /^[^/]+\/[0-9a-f]{32}/.exec(data.avatar_path ?? "")?.[0];
}

/** Removes every file of a person's but the picture that begins so. What fails, the next change makes good. */
async function tidy(userId: string, shown: string | undefined): Promise<void> {
  try {
    const answer = await storage(`object/list/${avatarBucket}`, json("POST", { prefix: userId }));
    const listed: unknown = await answer.json();
    const names = Array.isArray(listed) ? listed.map(nameOf) : [];
    const paths = names.flatMap((name) => (name === undefined ? [] : [`${userId}/${name}`]));
    await removeAll(paths.filter((path) => shown === undefined || !path.startsWith(shown)));
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
