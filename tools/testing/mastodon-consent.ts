/**
 * Somebody's way through snac2's own sign-in page: what its form holds, with their name and password.
 * @param url of the page, as an app sends people there
 * @returns where it sends them back
 * @throws where the server does not let them sign in
 */
export async function agreeOnSnac(
  url: string,
  account: { readonly name: string; readonly password: string },
): Promise<URL> {
  const page = await (await fetch(url)).text();
  const [, action = ""] = /action="([^"]+)"/.exec(page) ?? [];
  const hidden = page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of hidden) form.set(name, value);
  form.set("login", account.name);
  form.set("passwd", account.password);
  const answer = await fetch(new URL(action, url), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`snac2 did not agree: ${answer.status}`);
  return new URL(location);
}
