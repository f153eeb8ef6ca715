import { accountQueries } from "#lib/account-queries";
import { loadAccount } from "#lib/session";
import { useQuery } from "@tanstack/react-query";
import { PasswordForm } from "./password-form";

/** The password of the person who is signed in. */
export function PasswordCard() {
  const { data: user } = useQuery(accountQueries.user());
  return <PasswordForm email={user?.email ?? ""} onChange={changePassword} />;
}

async function changePassword(passwords: { current: string; next: string }): Promise<void> {
  const account = await loadAccount();
  await account.changePassword(passwords);
}
