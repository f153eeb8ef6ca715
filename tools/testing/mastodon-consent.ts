/**
 * Signs in and agrees on snac2's own page, by its form.
 * @param url of the page, as an app redirects users to it
 * @returns the redirect back to the app
 * @throws when the server refuses the sign-in
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
