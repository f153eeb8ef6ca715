import { info, infoPublic, list, listV2, show, showPublic } from "./read-objects.ts";
import { route, type Route } from "./route.ts";
import { copy, move, removeMany, removeOne, replace, upload } from "./write-objects.ts";

const below = (prefix: string) => new RegExp(`^/object/${prefix}(?<bucket>[^/]+)/(?<name>.+)$`);

/** More specific paths first. */
export const objectRoutes: readonly Route[] = [
  route("GET HEAD", below("info/public/"), "object.info_public", infoPublic, "open"),
  route("GET HEAD", below("info/(?:authenticated/)?"), "object.info", info),
  route("GET HEAD", below("public/"), "object.get_public", showPublic, "open"),
  route("POST", /^\/object\/list\/(?<bucket>[^/]+)$/, "object.list", list),
  route("POST", /^\/object\/list-v2\/(?<bucket>[^/]+)$/, "object.list_v2", listV2),
  route("POST", /^\/object\/move$/, "object.move", move),
  route("POST", /^\/object\/copy$/, "object.copy", copy),
  route("DELETE", /^\/object\/(?<bucket>[^/]+)$/, "object.delete_many", removeMany),
  route("GET HEAD", below("(?:authenticated/)?"), "object.get_authenticated", show),
  route("POST", below(""), "object.upload", upload),
  route("PUT", below(""), "object.upload_update", replace),
  route("DELETE", below(""), "object.delete", removeOne),
];
