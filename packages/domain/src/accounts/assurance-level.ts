/** `aal1`: signed in by password. `aal2`: also by a second factor. */
export type AssuranceLevel = "aal1" | "aal2";

export type Factor = { readonly status: "verified" | "unverified" };

/** The level that a session should reach: `aal2` when the user has any verified factor (specification, section 4). */
export function nextAssuranceLevel(factors: readonly Factor[]): AssuranceLevel {
  return factors.some((factor) => factor.status === "verified") ? "aal2" : "aal1";
}
