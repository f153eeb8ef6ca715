import { expect, test } from "vitest";
import { emptyBrief } from "./draft-form.tsx";
import { templateDraft } from "./template-draft.ts";

const brief = { ...emptyBrief, goal: "invite", about: "Rye from seven" } as const;
const limit = { max: null, unit: "grapheme" } as const;

test("a template draft ends with the ending that the workspace's own posts share", () => {
  expect(templateDraft(brief, limit, "")).toBe("You are invited: Rye from seven\n\nCome along!");
  const examples = "Buns. See you there. #rye\n\nTarts. See you there. #rye";
  expect(templateDraft({ ...brief, audience: "our neighbours" }, limit, examples)).toBe(
    "You are invited: Rye from seven\n\nFor our neighbours. See you there.\n\n#rye",
  );
});
