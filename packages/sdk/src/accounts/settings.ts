import type { SavedSettings } from "@postlark/domain/settings";
import { queryOptions } from "@tanstack/react-query";

import { configuredBackend } from "../backend.ts";
import { dataClient } from "../client/postgrest-client.ts";
import "../query-error.ts";
import { requireSession } from "../client/session.ts";
import { settingsFromRow } from "./settings-row.ts";

export const settingsQueries = {
  all: () => ["settings"] as const,
  mine: () =>
    queryOptions({
      queryKey: [...settingsQueries.all(), "mine"],
      queryFn: ({ signal }) => fetchMySettings(signal),
    }),
};

async function fetchMySettings(signal: AbortSignal): Promise<SavedSettings> {
  const { user } = await requireSession();
  const [{ data: settings }, { data: profile }] = await Promise.all([
    dataClient()
      .from("user_settings")
      .select("*")
      .eq("user_id", user.id)
      .abortSignal(signal)
      .single()
      .throwOnError(),
    dataClient()
      .from("profiles")
      .select("full_name,email")
      .eq("id", user.id)
      .abortSignal(signal)
      .single()
      .throwOnError(),
  ]);
  const email = profile.email ?? "";
  const pending = user.new_email ?? email;
  return {
    ...settingsFromRow(settings),
    fullName: profile.full_name ?? "",
    email,
    pendingEmail: pending.toLowerCase() === email.toLowerCase() ? null : pending,
    avatarUrl: settings.avatar_path === null ? null : avatarUrl(settings.avatar_path),
    hidesWorkspaceOffer: settings.hides_workspace_offer,
  };
}

export const avatarBucket = "avatars";

export function avatarUrl(path: string): string {
  return `${configuredBackend().url}/storage/v1/object/public/${avatarBucket}/${path}`;
}
