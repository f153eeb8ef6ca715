import { apiKeys } from "../src/keys.ts";

/** A request's options, with its headers as an object. */
export type Init = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string>;
  duplex?: "half";
};

/** Requests a path of the API with the publishable key, unless other headers are given, and reads the response. */
export async function request(url: string, init: Init = {}) {
  const response = await fetch(url, {
    ...init,
    headers: { apikey: apiKeys.publishable, "content-type": "application/json", ...init.headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
