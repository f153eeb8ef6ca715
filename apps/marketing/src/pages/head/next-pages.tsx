import { href } from "@postlark/site/href";

const next = [href("/login"), href("/signup")];

/** Prefetched, not prerendered: the account screens call the backend when they start. */
export function NextPages({ from }: { from: string | undefined }) {
  const addresses = next.filter((path) => path !== from);
  const rules = { prefetch: [{ where: { href_matches: addresses }, eagerness: "moderate" }] };
  return (
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
  );
}
