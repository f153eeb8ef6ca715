import { colourPattern, maxBrandName } from "@postlark/domain/workspace-brand";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

/** How a workspace appears to people outside. */
export const brandOperations = operations({
  setWorkspaceBrand: {
    method: "put",
    path: "/workspaces/{id}/brand",
    tag: "Workspaces",
    summary:
      "Set how it appears on review pages, in mails to clients and on its page (admins). Refused as brand_changed if that has changed since",
    role: "admin",
    sql: "set_workspace_brand",
    params: idParams,
    body: z.object({
      name: z
        .string()
        .trim()
        .max(maxBrandName)
        .meta({ description: "Empty for the workspace's own.", example: "Larkfield Studio" }),
      colour: z
        .string()
        .regex(colourPattern)
        .nullable()
        .meta({ description: "As #rrggbb; null for the product's.", example: "#0a6c74" }),
      hidesPostlark: z
        .boolean()
        .meta({ description: "Whether clients read nothing of the product's name." }),
      revision: z
        .int()
        .min(0)
        .meta({ description: "The revision that the caller saw; 0 if nothing was saved." }),
    }),
    responses: done,
  },

  setWorkspacePicture: {
    method: "put",
    path: "/workspaces/{id}/picture",
    tag: "Workspaces",
    summary:
      "Set its picture (admins): the bytes of a square one are the body. It is decoded and encoded again, at most 256 pixels wide, without its place and camera, and is public",
    role: "admin",
    params: idParams,
    bytes: ["image/*", "application/octet-stream"],
    responses: {
      200: answer("The picture.", z.object({ hash: z.string() }).meta({ id: "WorkspacePicture" })),
    },
  },

  removeWorkspacePicture: {
    method: "delete",
    path: "/workspaces/{id}/picture",
    tag: "Workspaces",
    summary: "Remove its picture (admins)",
    role: "admin",
    sql: "set_workspace_picture",
    params: idParams,
    responses: done,
  },
});
