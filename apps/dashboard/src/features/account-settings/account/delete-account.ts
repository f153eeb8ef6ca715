import { m } from "#paraglide/messages.js";
import { loadAccount } from "#session/session.ts";
import { errorMessage } from "@postlark/app/session/error-message";
import { toAppError } from "@postlark/sdk/errors";

/** Deletes the user's account for good. @throws AppError */
export async function deleteMyAccount(email: string): Promise<void> {
  const account = await loadAccount();
  await account.deleteAccount(email);
}

export function deletionProblem(thrown: unknown): string {
  switch (toAppError(thrown).code) {
    case "PT422":
      return m.account_delete_address_differs();
    case "PT409":
      return m.account_delete_last_admin();
    default:
      return errorMessage(thrown);
  }
}
