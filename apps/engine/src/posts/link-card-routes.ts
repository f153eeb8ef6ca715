import { linkCardOperations } from "@postlark/contract/posts/link-cards";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { fetchPage } from "./fetch-page.ts";
import { fetchPicture, parseFileName } from "../media/fetch-picture.ts";
import { PictureError } from "../media/picture-error.ts";
import { storePicture } from "../media/store-picture.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { type Caller, createRoutes } from "../platform/http/api.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import type { MediaServices } from "../media/media-services.ts";

const pictureOfCard = z.object({
  id: z.uuid(),
  hash: z.string(),
  type: z.enum(["image/jpeg", "image/png", "image/webp", "image/gif"]),
  width: z.int(),
  height: z.int(),
});

export function linkCardRoutes(services: MediaServices) {
  const routes = createRoutes();

  addOperation(routes, linkCardOperations.makeLinkCard, async (context) => {
    const { caller } = context.var;
    const { id: workspaceId } = context.req.valid("param");
    const { url } = context.req.valid("json");
    await caller.limit("cards");
    await requireContributor(caller, workspaceId);
    const { title, description, picture } = await fetchPage(services.fetch, url);
    const stored =
      picture === null ? null : await storeCardPicture(services, caller, workspaceId, picture);
    return context.json({ url, title, description, picture: stored }, 200);
  });

  return routes;
}

/** Stores the card's picture; null if it cannot be fetched, read or stored, as a card may lack one. */
async function storeCardPicture(
  services: MediaServices,
  caller: Caller,
  workspaceId: string,
  url: string,
) {
  try {
    const bytes = await fetchPicture(services.fetch, url);
    const stored = await storePicture(services, caller, {
      workspaceId,
      bytes,
      name: parseFileName(url),
    });
    return { ...pictureOfCard.parse(stored), alt: "" };
  } catch (error) {
    const isOfPicture =
      error instanceof PictureError ||
      (error instanceof ApiError && ["picture_address", "library_full"].includes(error.code));
    if (isOfPicture) return null;
    throw error;
  }
}
