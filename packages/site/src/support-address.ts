/** The operator's email address for questions, of a build's variable `POSTLARK_SUPPORT_EMAIL`; undefined without a valid one. */
export function parseSupportAddress(raw: unknown): string | undefined {
  return typeof raw === "string" && /^[^\s@?&]+@[^\s@?&]+$/.test(raw) ? raw : undefined;
}
