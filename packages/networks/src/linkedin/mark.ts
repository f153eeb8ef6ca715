export { default as linkedin } from "./mark.svg?no-inline";
