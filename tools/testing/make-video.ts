import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

/** The headers that every decoder requires: baseline profile, 128 by 96 pixels, no prediction. */
const sequence = [0x67, 0x42, 0x00, 0x0a, 0xf8, 0x41, 0xa2];
const picture = [0x68, 0xce, 0x38, 0x80];
const sliceHeader = [0x65, 0x88, 0x84, 0x08, 0x68];
const blockHeader = [0x0d, 0x00];

const width = 128;
const height = 96;
const blocks = (width / 16) * (height / 16);

/** A frame's brightness and colour: 1 to 255 each. */
export type FrameColour = { readonly light: number; readonly blue: number; readonly red: number };

/** An uncompressed H.264 frame. */
function frameOf({ light, blue, red }: FrameColour): Uint8Array {
  const block = [
    ...Array.from({ length: 256 }, () => light),
    ...Array.from({ length: 64 }, () => blue),
    ...Array.from({ length: 64 }, () => red),
  ];
  const bytes = [...sliceHeader, ...block];
  for (let done = 1; done < blocks; done += 1) bytes.push(...blockHeader, ...block);
  bytes.push(0x80);
  const frame = new Uint8Array(4 + bytes.length);
  new DataView(frame.buffer).setUint32(0, bytes.length);
  frame.set(bytes, 4);
  return frame;
}

function descriptionOf(): Uint8Array {
  const [, profile = 0, compatibility = 0, level = 0] = sequence;
  return new Uint8Array([
    1,
    profile,
    compatibility,
    level,
    0xff,
    0xe1,
    0,
    sequence.length,
    ...sequence,
    1,
    0,
    picture.length,
    ...picture,
  ]);
}

export type VideoPlan = {
  readonly seconds?: number;
  readonly framesASecond?: number;
  readonly colour?: FrameColour;
  /** Where the index is: before the frames, after them, or in fragments. */
  readonly index?: "in-memory" | false | "fragmented";
  readonly rotation?: 0 | 90 | 180 | 270;
};

/** A real MP4 of 128 by 96 pixels in one colour, coded as H.264, without sound: about 18 KB a frame. */
export async function makeVideo({
  seconds = 2,
  framesASecond = 2,
  colour = { light: 120, blue: 200, red: 90 },
  index = "in-memory",
  rotation = 0,
}: VideoPlan = {}): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: index }), target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, { rotation });
  await output.start();
  const frame = frameOf(colour);
  const decoderConfig = {
    codec: "avc1.42000a",
    codedWidth: width,
    codedHeight: height,
    description: descriptionOf(),
  };
  for (let at = 0; at < seconds * framesASecond; at += 1) {
    const packet = new EncodedPacket(frame, "key", at / framesASecond, 1 / framesASecond);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("No video was written.");
  return new Uint8Array(target.buffer);
}
