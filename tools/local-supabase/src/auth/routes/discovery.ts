import type { Handler } from "../auth.ts";
import { json } from "../../http/responses.ts";

export const getHealth: Handler = () =>
  json({
    version: "local",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

/** `GET /.well-known/jwks.json`: the keys with which anybody can check a token. */
export const getJwks: Handler = (auth) =>
  json(auth.tokens.jwks, 200, { "cache-control": "public, max-age=600" });
