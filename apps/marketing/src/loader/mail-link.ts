import type { Path } from "@postlark/site/href";

/**
 * The screen for a mail's link that ended on the landing page: where Supabase Auth sends a link whose
 * own address is not on its list.
 */
export function mailLinkScreen({ hash }: Pick<Location, "hash">): string {
  const path: Path = /[#&]type=recovery(&|$)/.test(hash) ? "/reset-password" : "/verify-email";
  return path + hash;
}
