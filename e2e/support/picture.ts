import type { Page } from "@playwright/test";

/** A picture file drawn by the browser, in a different hue each. */
export async function pictureFile(page: Page, name: string, hue = 200) {
  const url = await page.evaluate((hueDegrees) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("This browser draws no pictures.");
    const sky = context.createLinearGradient(0, 0, 0, 480);
    sky.addColorStop(0, `hsl(${hueDegrees} 60% 35%)`);
    sky.addColorStop(1, `hsl(${hueDegrees + 60} 80% 70%)`);
    context.fillStyle = sky;
    context.fillRect(0, 0, 640, 480);
    return canvas.toDataURL("image/png");
  }, hue);
  const buffer = Buffer.from(url.split(",")[1] ?? "", "base64");
  return { name, mimeType: "image/png", buffer };
}
