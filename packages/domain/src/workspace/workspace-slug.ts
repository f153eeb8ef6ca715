/** Letters, digits and hyphens, none of them at an end; the database's check says the same. */
const wellFormed = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

const maxSlug = 40;

export function isSlug(value: string): boolean {
  return wellFormed.test(value);
}

/** A slug made of a workspace's name: `Müller & Söhne` → `muller-sohne`. May be too short to be one. */
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

/** What somebody types as a slug, while they type: lower case, blanks as hyphens. */
export function tidySlug(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s+/g, "-");
}
