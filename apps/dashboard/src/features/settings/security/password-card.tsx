import { accountQueries } from "#lib/account-queries";
import { loadAccount } from "#lib/session";
import type { PasswordChange } from "@postlark/sdk/password";
import { useQuery } from "@tanstack/react-query";
import { PasswordForm } from "./password-form";

/** The password of the person who is signed in. */
export function PasswordCard() {
  const { data: user } = useQuery(accountQueries.user());
  return (
    <PasswordForm
      email={user?.email ?? ""}
      onChange={changePassword}
      onCodeNeeded={sendPasswordCode}
    />
  );
}

async function changePassword(change: PasswordChange): Promise<void> {
  const account = await loadAccount();
  await account.changePassword(change);
}

async function sendPasswordCode(): Promise<void> {
  const account = await loadAccount();
  await account.sendPasswordCode();
}
