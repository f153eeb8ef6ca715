import type { Path } from "@postlark/site/href";

export type AccountFacts = {
  readonly isVerified: boolean;
  readonly hasTimeZone: boolean;
  readonly hasPicture: boolean;
  readonly isTwoFactorOn: boolean;
  /** A live workspace that the user is a member of. */
  readonly workspaceSlug: string | undefined;
  /** Whether anything in it was scheduled or published. */
  readonly hasPost: boolean;
};

export type FirstStep = {
  readonly name: "verified" | "zone" | "picture" | "twoFactor" | "workspace" | "post";
  readonly isDone: boolean;
  /** The screen on which the step is done. */
  readonly to: Path;
  readonly search?: `?tab=${string}`;
};

/** The first steps of a new account, in the order that helps most. */
export function listFirstSteps(facts: AccountFacts): readonly FirstStep[] {
  const { workspaceSlug: slug } = facts;
  return [
    ...accountStepsOf(facts).toSpliced(1, 0, {
      name: "zone",
      isDone: facts.hasTimeZone,
      to: "/settings",
      search: "?tab=preferences",
    }),
    { name: "workspace", isDone: slug !== undefined, to: "/w/-/create" },
    {
      name: "post",
      isDone: facts.hasPost,
      to: slug === undefined ? "/w/-/create" : `/w/${slug}/posts/new`,
    },
  ];
}

/** The steps that remain in a live workspace: its time zone was chosen as it was made, and its screens offer a post. */
export function accountStepsOf(
  facts: AccountFacts,
  settings: Path = "/settings",
): readonly FirstStep[] {
  return [
    { name: "verified", isDone: facts.isVerified, to: settings },
    { name: "picture", isDone: facts.hasPicture, to: settings, search: "?tab=profile" },
    { name: "twoFactor", isDone: facts.isTwoFactorOn, to: settings, search: "?tab=privacy" },
  ];
}
