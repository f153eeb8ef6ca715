import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import type { PasswordChange } from "@postlark/sdk/password";
import { useQuery } from "@tanstack/react-query";
import { PasswordForm } from "./password-form.tsx";

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
