import type { AccountDeletion } from "@postlark/domain/account-deletion";

import { requireSession } from "../client/session.ts";
import { field } from "../json-field.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { removeAvatar } from "./avatars.ts";

/** Fetches all data by and about the user that the database lets them read, as JSON. @throws AppError */
export async function fetchMyData(): Promise<unknown> {
  const { data } = await dataClient().rpc("my_data").throwOnError();
  return data;
}

/** Fetches what deleting the user's account would do. @throws AppError */
export async function fetchAccountDeletion(): Promise<AccountDeletion> {
  const { data } = await dataClient().rpc("account_deletion").throwOnError();
  const workspaces = field(data, "workspaces");
  return {
    isLastAdmin: field(data, "is_last_admin") === true,
    workspaces: (Array.isArray(workspaces) ? workspaces : []).map((workspace: unknown) => ({
      name: text(workspace, "name"),
      heir: field(workspace, "closes") === true ? null : text(workspace, "heir"),
    })),
  };
}

/**
 * Deletes the user's account and ends all their sessions. @param email their own, as typed @throws AppError; code
 * `PT422` if it is another's, `PT409` if they are the last admin
 */
export async function deleteAccount(email: string): Promise<void> {
  // The picture's files are not deleted with the account, and nobody could remove them later.
  if (await isMine(email)) await removeAvatar();
  await dataClient().rpc("delete_account", { email }).throwOnError();
}

/** The server decides; this only avoids removing the picture when the account will not be deleted. */
async function isMine(email: string): Promise<boolean> {
  const { user } = await requireSession();
  return user.email?.toLowerCase() === email.trim().toLowerCase();
}

function text(row: unknown, key: string): string {
  const value = field(row, key);
  return typeof value === "string" ? value : "";
}
