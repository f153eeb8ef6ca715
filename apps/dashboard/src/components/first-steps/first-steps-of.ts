import type { Path } from "@postlark/site/href";

/** What a step is ticked by. */
export type AccountFacts = {
  readonly isVerified: boolean;
  readonly hasTimeZone: boolean;
  readonly hasPicture: boolean;
  readonly isTwoFactorOn: boolean;
  /** Of a live workspace that the user is a member of. */
  readonly workspaceSlug: string | undefined;
  /** Whether anything in it was scheduled or published. */
  readonly hasPost: boolean;
};

export type FirstStep = {
  readonly name: "verified" | "zone" | "picture" | "twoFactor" | "workspace" | "post";
  readonly isDone: boolean;
  /** Where it is done. */
  readonly to: Path;
  readonly search?: `?tab=${string}`;
};

/** What a new account may do first, in the order that helps. */
export function firstStepsOf(facts: AccountFacts): readonly FirstStep[] {
  const { workspaceSlug: slug } = facts;
  return [
    ...accountStepsOf(facts),
    { name: "workspace", isDone: slug !== undefined, to: "/w/-/create" },
    {
      name: "post",
      isDone: facts.hasPost,
      to: slug === undefined ? "/w/-/create" : `/w/${slug}/posts/new`,
    },
  ];
}

/** Those that a live workspace still lacks: it is one, and asks for its first post by itself. */
export function accountStepsOf(facts: AccountFacts): readonly FirstStep[] {
  return [
    { name: "verified", isDone: facts.isVerified, to: "/settings" },
    { name: "zone", isDone: facts.hasTimeZone, to: "/settings", search: "?tab=preferences" },
    { name: "picture", isDone: facts.hasPicture, to: "/settings", search: "?tab=profile" },
    { name: "twoFactor", isDone: facts.isTwoFactorOn, to: "/settings", search: "?tab=privacy" },
  ];
}
