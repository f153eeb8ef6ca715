import { withoutPersonalData } from "@postlark/site/personal-data";
import { isVerificationPath } from "@postlark/site/zones";

const maxLength = 200;

/** Returns a path for the log: without query, email addresses, tokens and ids. */
export function loggablePath(url: string | undefined): string {
  const [path = ""] = (url ?? "").split("?");
  // The rest of a mailed link may be a secret.
  const [, page] = /^(\/verify-email)\/./.exec(path) ?? [];
  if (page !== undefined) return `${page}/*`;
  // The address of a calendar feed is a secret.
  const [, feeds] = /^(\/api\/v1\/calendars)\/./.exec(path) ?? [];
  if (feeds !== undefined) return `${feeds}/*`;
  if (isVerificationPath(path)) return path.replace(/(verify-email).+$/, "$1*");
  return withoutPersonalData(path).slice(0, maxLength);
}
