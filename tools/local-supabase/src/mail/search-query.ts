import type { MailFilter } from "./messages.ts";

/** Mailpit's search syntax as far as supported: `to:`, `subject:` and words; quotes group words. */
export function parseSearch(query: string): MailFilter {
  const filter: { to?: string; subject?: string; terms: string[] } = { terms: [] };
  for (const [, field, quoted, bare] of query.matchAll(
    /(?:(to|subject):)?(?:"([^"]*)"|([^\s"]+))/gi,
  )) {
    const value = quoted ?? bare ?? "";
    if (field?.toLowerCase() === "to") filter.to = value;
    else if (field?.toLowerCase() === "subject") filter.subject = value;
    else filter.terms.push(value);
  }
  return filter;
}
