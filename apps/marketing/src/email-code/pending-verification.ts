import { perTab, storageKeys } from "@postlark/site/storage";

/** An address waiting for verification, and when its last email was requested, in milliseconds since 1970. */
export type PendingVerification = { readonly email: string; readonly sentAt: number };

const dayMs = 86_400_000;

/** Stores the address in this tab, so that it survives a reload. */
export function storePending({ email, sentAt }: PendingVerification): void {
  perTab.setItem(storageKeys.verification, `${sentAt} ${email}`);
}

/** Returns the address stored within the last day; undefined if there is none or it is malformed. */
export function readPending(): PendingVerification | undefined {
  const stored = perTab.getItem(storageKeys.verification) ?? "";
  const [, sentAt, email] = /^(\d{1,15}) (\S.*)$/.exec(stored) ?? [];
  if (sentAt === undefined || email === undefined) return undefined;
  const age = Date.now() - Number(sentAt);
  return age >= 0 && age < dayMs ? { email, sentAt: Number(sentAt) } : undefined;
}

export function deletePending(): void {
  perTab.removeItem(storageKeys.verification);
}
