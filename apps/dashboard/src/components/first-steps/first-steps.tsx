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

/** The first steps of a new account, ticked by facts. @param isLive in a live workspace */
function FirstSteps({ isLive = false }: { isLive?: boolean }) {
  const facts = useAccountFacts();
  return <StepList steps={isLive ? accountStepsOf(facts) : listFirstSteps(facts)} />;
}
