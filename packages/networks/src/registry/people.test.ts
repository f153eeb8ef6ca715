import { expect, test } from "vitest";

import { networks } from "./networks.ts";

const all = Object.values(networks);

test("a manifest says that people can be searched exactly where its network searches them", () => {
  const said = all.flatMap(({ manifest: { id, people } }) => (people ? id : []));
  expect(said).toEqual(all.flatMap((one) => (one.searchPeople ? one.manifest.id : [])));
});

test("people can be searched only where a text can mention them", () => {
  const searched = all.flatMap(({ manifest }) => (manifest.people ? manifest.mentions : []));
  expect(searched).not.toContain(undefined);
});
