import { expect, test } from "vitest";

import { createVisibilityTest } from "./visibility.ts";

test.each([
  ["10:20:", [9, 10, 19], [20, 21]],
  ["10:20:12,15", [11, 13, 19], [12, 15, 20]],
  // The numbers of a stream begin again at 2³², those of a snapshot go on.
  ["4294967290:4294967306:4294967300", [4_294_967_291, 3, 9], [4, 10]],
])(
  "visibilityIn recognises which transactions are visible in the snapshot %s",
  (snapshot, visible, invisible) => {
    const isVisible = createVisibilityTest(snapshot);
    expect(visible.filter((xid) => !isVisible(xid))).toEqual([]);
    expect(invisible.filter((xid) => isVisible(xid))).toEqual([]);
  },
);
