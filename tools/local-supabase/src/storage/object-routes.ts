import { info, infoPublic, list, listV2, show, showPublic } from "./read-objects.ts";
import { route, type Route } from "./route.ts";
import { copy, move, removeMany, removeOne, replace, upload } from "./write-objects.ts";

const objectPath = (prefix: string) =>
  new RegExp(`^/object/${prefix}(?<bucket>[^/]+)/(?<name>.+)$`);

/** More specific paths first. */
export const objectRoutes: readonly Route[] = [
  route("GET HEAD", objectPath("info/public/"), "object.info_public", infoPublic, "open"),
  route("GET HEAD", objectPath("info/(?:authenticated/)?"), "object.info", info),
  route("GET HEAD", objectPath("public/"), "object.get_public", showPublic, "open"),
  route("POST", /^\/object\/list\/(?<bucket>[^/]+)$/, "object.list", list),
  route("POST", /^\/object\/list-v2\/(?<bucket>[^/]+)$/, "object.list_v2", listV2),
  route("POST", /^\/object\/move$/, "object.move", move),
  route("POST", /^\/object\/copy$/, "object.copy", copy),
  route("DELETE", /^\/object\/(?<bucket>[^/]+)$/, "object.delete_many", removeMany),
  route("GET HEAD", objectPath("(?:authenticated/)?"), "object.get_authenticated", show),
  route("POST", objectPath(""), "object.upload", upload),
  route("PUT", objectPath(""), "object.upload_update", replace),
  route("DELETE", objectPath(""), "object.delete", removeOne),
];
