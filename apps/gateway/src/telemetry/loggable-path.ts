import { withoutPersonalData } from "@postlark/site/personal-data";
import { isVerificationPath } from "@postlark/site/zones";

const longest = 200;

/** A path as it may stand in a log: no query, and nothing that could be a mail address, a token or an id. */
export function loggablePath(url: string | undefined): string {
  const [path = ""] = (url ?? "").split("?");
  // Whatever follows in the address of a mail's link may be what opens the account.
  const [, page] = /^(\/verify-email)\/./.exec(path) ?? [];
  if (page !== undefined) return `${page}/*`;
  // Whoever has the address of a calendar feed reads it.
  const [, feeds] = /^(\/api\/v1\/calendars)\/./.exec(path) ?? [];
  if (feeds !== undefined) return `${feeds}/*`;
  if (isVerificationPath(path)) return path.replace(/(verify-email).+$/, "$1*");
  return withoutPersonalData(path).slice(0, longest);
}
