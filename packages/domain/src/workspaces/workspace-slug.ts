/** Letters, digits and inner hyphens; same as the database's check. */
const wellFormed = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

const maxSlug = 40;

export function isSlug(value: string): boolean {
  return wellFormed.test(value);
}

/** A slug from a workspace's name: `Müller & Söhne` → `muller-sohne`. May be too short to be valid. */
export function slugFrom(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlug)
    .replaceAll(/^-+|-+$/g, "");
}

/** Normalises a slug while it is typed: lower case, hyphens for blanks. */
export function tidySlug(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s+/g, "-");
}
