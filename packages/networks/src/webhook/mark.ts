export { default as webhook } from "./mark.svg?no-inline";
