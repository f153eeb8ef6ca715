import { expect, it } from "vitest";

import { addPicture, createWorkspace } from "../support/workspaces.ts";

it("change_media accepts a focal point within the picture, which is null by default", async () => {
  const workspace = await createWorkspace();
  const { client } = workspace.owner;
  const picture = await addPicture(workspace);
  expect(picture).toMatchObject({ focal_x: null, focal_y: null });
  const change = async (part: { focal_x?: number; focal_y?: number; alt?: string }) => {
    const { error } = await client.rpc("change_media", { media_id: picture.id, ...part });
    return error?.message ?? "done";
  };
  expect(await change({ focal_x: 0, focal_y: 1 })).toBe("done");
  expect(await change({ focal_x: 0.25, focal_y: 0.75 })).toBe("done");
  for (const wrong of [
    { focal_x: 0.5 },
    { focal_y: 0.5 },
    { focal_x: -0.1, focal_y: 0 },
    { focal_x: 0, focal_y: 1.1 },
  ]) {
    expect(await change(wrong)).toBe("focal_point_invalid");
  }
  expect(await change({ alt: "Boats" })).toBe("done");
  const { data } = await client.from("media").select().eq("id", picture.id).single().throwOnError();
  expect(data).toMatchObject({ alt: "Boats", focal_x: 0.25, focal_y: 0.75 });
});
