import { info, infoPublic, list, listV2, show, showPublic } from "./read-objects.ts";
import type { Route } from "./route.ts";
import { copy, move, removeMany, removeOne, replace, upload } from "./write-objects.ts";

const below = (prefix: string) => new RegExp(`^/object/${prefix}(?<bucket>[^/]+)/(?<name>.+)$`);
const reading = ["GET", "HEAD"];

/** `/object`: files. The more particular paths stand first. */
export const objectRoutes: readonly Route[] = [
  {
    methods: reading,
    path: below("info/public/"),
    operation: "storage.object.info_public",
    handle: infoPublic,
    isOpen: true,
  },
  {
    methods: reading,
    path: below("info/(?:authenticated/)?"),
    operation: "storage.object.info",
    handle: info,
  },
  {
    methods: reading,
    path: below("public/"),
    operation: "storage.object.get_public",
    handle: showPublic,
    isOpen: true,
  },
  {
    methods: ["POST"],
    path: /^\/object\/list\/(?<bucket>[^/]+)$/,
    operation: "storage.object.list",
    handle: list,
  },
  {
    methods: ["POST"],
    path: /^\/object\/list-v2\/(?<bucket>[^/]+)$/,
    operation: "storage.object.list_v2",
    handle: listV2,
  },
  { methods: ["POST"], path: /^\/object\/move$/, operation: "storage.object.move", handle: move },
  { methods: ["POST"], path: /^\/object\/copy$/, operation: "storage.object.copy", handle: copy },
  {
    methods: ["DELETE"],
    path: /^\/object\/(?<bucket>[^/]+)$/,
    operation: "storage.object.delete_many",
    handle: removeMany,
  },
  {
    methods: reading,
    path: below("(?:authenticated/)?"),
    operation: "storage.object.get_authenticated",
    handle: show,
  },
  { methods: ["POST"], path: below(""), operation: "storage.object.upload", handle: upload },
  { methods: ["PUT"], path: below(""), operation: "storage.object.upload_update", handle: replace },
  { methods: ["DELETE"], path: below(""), operation: "storage.object.delete", handle: removeOne },
];
