#!/usr/bin/env node
import { compileMessages } from "./compile.js";

await compileMessages(process.cwd());
