// Loaded into a program before it starts: from SIGUSR2 on, what it wants on the disk does not get there.
"use strict";
const fs = require("node:fs");

process.on("SIGUSR2", () => {
  fs.fdatasync = (_file, done) => {
    setImmediate(done, Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO", syscall: "fdatasync" }));
  };
  require("node:module").syncBuiltinESMExports();
});
