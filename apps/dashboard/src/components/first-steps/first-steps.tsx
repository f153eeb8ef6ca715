import { catalogues, setCatalogue } from "#paraglide/first-catalogue.js";
import { joinCatalogues } from "@postlark/app/language/language";
import { useAccountFacts } from "./account-facts.ts";
import { accountStepsOf, listFirstSteps } from "./list-first-steps.ts";
import { StepList } from "./step-list.tsx";

let joined: Promise<void> | undefined;

/** Loads the steps with their messages in the page's language. */
export async function loadFirstSteps() {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  await joined;
  return FirstSteps;
}

/** The first steps of a new account, ticked by facts. @param slug of the live workspace they are in, if any */
function FirstSteps({ slug }: { slug?: string }) {
  const facts = useAccountFacts();
  const steps =
    slug === undefined ? listFirstSteps(facts) : accountStepsOf(facts, `/w/${slug}/account`);
  return <StepList steps={steps} />;
}
