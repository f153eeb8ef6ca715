import type { PictureType } from "@postlark/domain/picture";
import {
  type AvatarFiles,
  type AvatarSize,
  avatarFileName,
  avatarSizes,
} from "@postlark/domain/avatar-sizes";

import { avatarBucket, avatarUrl } from "./settings.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { errorFromClient } from "../backend-errors.ts";
import { supabaseClient } from "../client/supabase-client.ts";
import { requireSession } from "../client/session.ts";

/** Specification, section 9. The picture at an address never changes. */
const cacheSeconds = 3600;

/** Replaces the user's picture. @returns the largest file's address @throws AppError; then the old picture stays */
export async function changeAvatar(picture: AvatarFiles, type: PictureType): Promise<string> {
  const { user } = await requireSession();
  const stem = `${user.id}/${randomName()}`;
  const pathOf = (size: AvatarSize) =>
    `${avatarFileName(stem, size)}.${type === "image/png" ? "png" : "jpg"}`;
  const paths = avatarSizes.map(pathOf);
  const path = pathOf(512);
  const files: Files = avatarSizes.map((size) => [pathOf(size), picture[size]]);
  try {
    await storeAll(type, files).catch(async (thrown: unknown) => {
      if (errorFromClient(thrown).kind !== "forbidden") throw thrown;
      // Earlier changes that failed may have used up the user's storage.
      await removeOtherFiles(user.id, await currentStem(user.id));
      await storeAll(type, files);
    });
    await setPath(user.id, path);
  } catch (thrown) {
    await removeAll(paths).catch(() => {});
    throw errorFromClient(thrown);
  }
  await removeOtherFiles(user.id, stem);
  return avatarUrl(path);
}

/** Removes the user's picture. @throws AppError; then the picture stays */
export async function removeAvatar(): Promise<void> {
  const { user } = await requireSession();
  await setPath(user.id, null);
  await removeOtherFiles(user.id, undefined);
}

type Files = readonly (readonly [path: string, file: Blob])[];

/** Rejects only after all uploads have ended, so that all can be removed. */
async function storeAll(type: PictureType, files: Files): Promise<void> {
  const uploads = await Promise.allSettled(
    files.map(([path, file]) =>
      avatarStorage().upload(path, file, { contentType: type, cacheControl: String(cacheSeconds) }),
    ),
  );
  for (const upload of uploads) if (upload.status === "rejected") throw upload.reason;
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

async function currentStem(userId: string): Promise<string | undefined> {
  const { data } = await dataClient()
    .from("user_settings")
    .select("avatar_path")
    .eq("user_id", userId)
    .single()
    .throwOnError();
  return /^[^/]+\/[0-9a-f]{32}/.exec(data.avatar_path ?? "")?.[0];
}

/** Removes all files except the current picture's. If it fails, the next change cleans up. */
async function removeOtherFiles(
  userId: string,
  currentStemPath: string | undefined,
): Promise<void> {
  try {
    const { data } = await avatarStorage().list(userId);
    const paths = (data ?? []).map(({ name }) => `${userId}/${name}`);
    await removeAll(
      paths.filter((path) => currentStemPath === undefined || !path.startsWith(currentStemPath)),
    );
  } catch {
    // The change succeeded; left-over files are not shown.
  }
}

async function removeAll(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await avatarStorage().remove([...paths]);
}

const avatarStorage = () => supabaseClient().storage.from(avatarBucket).throwOnError();

/** 128 unguessable bits. `randomUUID` requires a secure context. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
