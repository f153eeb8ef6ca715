import { perTab, storageKeys } from "@postlark/site/storage";

/** An address that waits for its verification, and when its last mail was asked for, in milliseconds since 1970. */
export type PendingVerification = { readonly email: string; readonly sentAt: number };

const dayMs = 86_400_000;

/** Keeps it in this tab, so that a reload asks for nothing anew. */
export function keepPending({ email, sentAt }: PendingVerification): void {
  perTab.setItem(storageKeys.verification, `${sentAt} ${email}`);
}

/** What was kept within the last day. Anything malformed counts as nothing. */
export function readPending(): PendingVerification | undefined {
  const kept = perTab.getItem(storageKeys.verification) ?? "";
  const [, sentAt, email] = /^(\d{1,15}) (\S.*)$/.exec(kept) ?? [];
  if (sentAt === undefined || email === undefined) return undefined;
  const age = Date.now() - Number(sentAt);
  return age >= 0 && age < dayMs ? { email, sentAt: Number(sentAt) } : undefined;
}

export function forgetPending(): void {
  perTab.removeItem(storageKeys.verification);
}
