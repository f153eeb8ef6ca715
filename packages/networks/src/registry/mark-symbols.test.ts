import { expect, test } from "vitest";

import { manifests } from "./manifests.ts";
import { markSymbols } from "./mark-symbols.ts";

test.each(Object.values(manifests).map(({ id }) => id))(
  "%s has a mark to be put into a page",
  (id) => {
    expect(markSymbols.get(id)).toMatch(
      new RegExp(`^<symbol id="mark-${id}" viewBox="[^"]+">.*</symbol>$`, "s"),
    );
  },
);
